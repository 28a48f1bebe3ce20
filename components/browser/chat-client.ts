'use client'

import type { Socket } from 'socket.io-client'
import type { GroupChanges, MessageView } from '@/lib/api/messages'
import { takeChanges } from '@/lib/messages/feed'
import {
  TYPING_MS,
  type ChatChanges,
  type ClientEvents,
  type JoinAnswer,
  type PresenceNews,
  type ReadNews,
  type ServerEvents,
  type TypingNews,
} from '@/lib/messages/socket'

/** `refused`: nobody is logged in, or the sign-in has ended. */
export type ChatState = 'connecting' | 'connected' | 'offline' | 'refused'

export type GroupListener = {
  /** Up to which revision the caller has seen everything; 0 brings all, `revisionOf(messages)` what came since a page was read. */
  since: number
  /** Whether the chat is open in front of the person; a list of chats only listens. */
  isPresent?: boolean
  /** What happened, in order and each once, also what happened while the connection was away: each message as it is now. */
  onChanges: (messages: MessageView[]) => void
  /** So much was missed that the newest page is better read again; nothing of it comes by `onChanges`. */
  onTooMuch?: () => void
  /** Who is writing right now, others only. */
  onTyping?: (people: TypingNews[]) => void
  onPresence?: (news: PresenceNews) => void
  onRead?: (news: ReadNews) => void
  /** The viewer is no member any more; nothing comes after this. */
  onLeft?: () => void
  onState?: (state: ChatState) => void
}

export type GroupFeed = {
  /** To be called with each change of the text; news of it goes out now and then. */
  setTyping: (isTyping: boolean) => void
  /** Tells the others up to where one has read; `PUT groups/{id}/read` is what keeps it. */
  showRead: (seq: number) => void
  close: () => void
}

export type ChatSocket = Socket<ServerEvents, ClientEvents>

/** How a client reaches its server: by a socket that reconnects by itself, and by the REST call for what was missed. */
export type ChatWays = { connect: () => ChatSocket; fetchChanges: (groupId: string, since: number) => Promise<GroupChanges> }

type Feed = {
  groupId: string
  isPresent: boolean
  onConnect: () => void
  onState: (state: ChatState) => void
  onChanges: (changes: ChatChanges) => void
  onStale: (revision: number) => void
  onTyping: (news: TypingNews) => void
  onPresence: (news: PresenceNews) => void
  onRead: (news: ReadNews) => void
  onLeft: () => void
}

/** Pages of what was missed that are fetched one by one. */
const MAX_PAGES = 5
export const LONGEST_WAIT_MS = 10_000
const TYPING_TOLD_MS = 3000
/** The connection outlives the last feed for a moment: the next screen may want it. */
const LINGER_MS = 3000

/** Together with chance, so that a thousand clients do not come back in the same moment. */
const waitMs = (tries: number) => Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries) * (0.5 + Math.random() / 2)

/** Who writes, each until news of theirs stays away. */
function typingPeople(onTyping: ((people: TypingNews[]) => void) | undefined) {
  const people = new Map<string, { news: TypingNews; timer: ReturnType<typeof setTimeout> }>()
  const show = () => onTyping?.([...people.values()].map(({ news }) => news))
  const forget = (userId: string) => {
    clearTimeout(people.get(userId)?.timer)
    if (people.delete(userId)) show()
  }
  return {
    forget,
    hear: (news: TypingNews) => {
      if (!news.isTyping) return forget(news.userId)
      clearTimeout(people.get(news.userId)?.timer)
      people.set(news.userId, { news, timer: setTimeout(() => forget(news.userId), TYPING_MS) })
      show()
    },
    close: () => {
      for (const { timer } of people.values()) clearTimeout(timer)
    },
  }
}

/**
 * One connection for any number of feeds; it opens with the first and closes with the last. Whatever the connection does, a feed's
 * `onChanges` gets everything that happened after its `since`, in order and once: what was missed is asked for by REST.
 */
export function openChatClient(ways: ChatWays): { followGroup: (groupId: string, listener: GroupListener) => GroupFeed } {
  const feeds = new Set<Feed>()
  let shared: ChatSocket | null = null
  let state: ChatState = 'connecting'
  let lingering: ReturnType<typeof setTimeout> | undefined

  const setState = (next: ChatState) => {
    state = next
    for (const feed of feeds) feed.onState(next)
  }
  const tell = (groupId: string, say: (feed: Feed) => void) => {
    for (const feed of [...feeds]) if (feed.groupId === groupId) say(feed)
  }

  function open(): ChatSocket {
    const socket = ways.connect()
    let refusals = 0
    socket.on('connect', () => {
      refusals = 0
      setState('connected')
      for (const feed of [...feeds]) feed.onConnect()
    })
    socket.on('disconnect', (reason) => {
      setState('offline')
      // Put out by the server: it says why when asked again.
      if (reason === 'io server disconnect') setTimeout(() => shared === socket && socket.connect(), waitMs(0))
    })
    socket.on('connect_error', ({ message }) => {
      if (message === 'unauthenticated') return setState('refused')
      setState('offline')
      // Refused by the server, which the library takes for its last word.
      if (!socket.active) setTimeout(() => shared === socket && socket.connect(), waitMs(refusals++))
    })
    socket.on('changes', (changes) => tell(changes.groupId, (feed) => feed.onChanges(changes)))
    socket.on('stale', ({ groupId, revision }) => tell(groupId, (feed) => feed.onStale(revision)))
    socket.on('typing', (news) => tell(news.groupId, (feed) => feed.onTyping(news)))
    socket.on('presence', (news) => tell(news.groupId, (feed) => feed.onPresence(news)))
    socket.on('read', (news) => tell(news.groupId, (feed) => feed.onRead(news)))
    socket.on('left', ({ groupId }) => tell(groupId, (feed) => feed.onLeft()))
    return socket
  }

  const isPresentIn = (groupId: string) => [...feeds].some((feed) => feed.groupId === groupId && feed.isPresent)

  function followGroup(groupId: string, listener: GroupListener): GroupFeed {
    clearTimeout(lingering)
    let cursor = listener.since
    let wanted = 0
    let isFetching = false
    let isClosed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let typingToldAt = 0
    const typing = typingPeople(listener.onTyping)

    const take = (changes: Pick<ChatChanges, 'from' | 'to' | 'messages'>) => {
      const taken = takeChanges(cursor, changes)
      if (taken === 'gap') return false
      cursor = taken.cursor
      for (const { senderId } of taken.messages) typing.forget(senderId)
      if (taken.messages.length > 0) listener.onChanges(taken.messages)
      return true
    }
    const fetchPages = async () => {
      for (let page = 0; page < MAX_PAGES && !isClosed; page += 1) {
        const from = cursor
        const { messages, revision, hasMore } = await ways.fetchChanges(groupId, from)
        if (isClosed) return
        take({ from, to: revision, messages })
        if (!hasMore) return
      }
      if (isClosed) return
      cursor = Math.max(cursor, wanted)
      listener.onTooMuch?.()
    }
    const catchUp = (revision: number, tries = 0) => {
      wanted = Math.max(wanted, revision)
      if (isFetching || isClosed || wanted <= cursor) return
      isFetching = true
      fetchPages().then(
        () => {
          isFetching = false
          catchUp(wanted)
        },
        () => {
          isFetching = false
          timer = setTimeout(() => catchUp(wanted, tries + 1), waitMs(tries))
        },
      )
    }
    const join = (tries = 0) => {
      shared?.emit('join', { groupId, isPresent: isPresentIn(groupId) }, (answer: JoinAnswer) => {
        if (isClosed) return
        if (answer.ok) catchUp(answer.revision)
        else if (answer.code === 'not_found') feed.onLeft()
        else if (answer.code !== 'invalid') timer = setTimeout(() => join(tries + 1), waitMs(tries))
      })
    }
    const feed: Feed = {
      groupId,
      isPresent: listener.isPresent ?? true,
      onConnect: () => join(),
      onState: (next) => listener.onState?.(next),
      onChanges: (changes) => {
        // What comes while older news is being fetched waits for it.
        if (isFetching || !take(changes)) catchUp(changes.to)
      },
      onStale: (revision) => catchUp(revision),
      onTyping: typing.hear,
      onPresence: (news) => listener.onPresence?.(news),
      onRead: (news) => listener.onRead?.(news),
      onLeft: () => {
        if (isClosed) return
        close()
        listener.onLeft?.()
      },
    }
    const close = () => {
      if (isClosed) return
      isClosed = true
      clearTimeout(timer)
      typing.close()
      feeds.delete(feed)
      const others = [...feeds].find((other) => other.groupId === groupId)
      if (!others) shared?.emit('leave', { groupId })
      else if (feed.isPresent && !isPresentIn(groupId)) others.onConnect()
      if (feeds.size > 0) return
      lingering = setTimeout(() => {
        shared?.disconnect()
        shared = null
      }, LINGER_MS)
    }

    feeds.add(feed)
    shared ??= open()
    if (shared.connected) join()
    // After the caller has the feed in hand.
    queueMicrotask(() => !isClosed && listener.onState?.(state))

    return {
      setTyping: (isTyping) => {
        const at = performance.now()
        if (isClosed || !shared?.connected || (isTyping ? at - typingToldAt < TYPING_TOLD_MS : typingToldAt === 0)) return
        typingToldAt = isTyping ? at : 0
        shared.emit('typing', { groupId, isTyping })
      },
      showRead: (seq) => {
        if (!isClosed && shared?.connected) shared.emit('read', { groupId, seq })
      },
      close,
    }
  }

  return { followGroup }
}
