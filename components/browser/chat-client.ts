'use client'

import type { Socket } from 'socket.io-client'
import type { GroupChanges, MessageView } from '@/lib/api/messages'
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
import { followChanges, waitMs } from './chat-changes'

/** `refused`: nobody is logged in, or the session has ended. */
export type ChatState = 'connecting' | 'connected' | 'offline' | 'refused'

export type GroupListener = {
  /** The revision up to which the caller has seen everything: 0 fetches all, `revisionOf(messages)` what came after a page. */
  since: number
  /** Whether the chat is open on screen; a list of chats only listens. */
  isPresent?: boolean
  /** Each changed message in its current state, in order and once, including changes made while the connection was down. */
  onChanges: (messages: MessageView[]) => void
  /** Called instead of `onChanges` if so much was missed that the newest page should be read again. */
  onTooMuch?: () => void
  /** The other people who are writing right now. */
  onTyping?: (people: TypingNews[]) => void
  onPresence?: (news: PresenceNews) => void
  onRead?: (news: ReadNews) => void
  /** The viewer is no longer a member; nothing follows. */
  onLeft?: () => void
  onState?: (state: ChatState) => void
}

export type GroupFeed = {
  /** Call this with each change of the text; it is sent at intervals. */
  setTyping: (isTyping: boolean) => void
  /** Tells the others how far the viewer has read. Only `PUT groups/{id}/read` stores it. */
  showRead: (seq: number) => void
  close: () => void
}

export type ChatSocket = Socket<ServerEvents, ClientEvents>

/** How a client reaches its server: a socket that reconnects by itself, and the REST call for what was missed. */
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

const TYPING_TOLD_MS = 3000
/** The connection stays open for a moment after the last feed, since the next screen may need it. */
const LINGER_MS = 3000

/** Who is writing; people drop out when their typing messages stop. */
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

/** What a connection reports. */
type Hearer = {
  onState: (state: ChatState) => void
  onConnect: () => void
  /** Something about a group. */
  tell: (groupId: string, say: (feed: Feed) => void) => void
  /** Whether the connection is still wanted. */
  isWanted: (socket: ChatSocket) => boolean
}

/** Opens a connection that comes back by itself, for as long as it is wanted. */
function openSocket(ways: ChatWays, { onState, onConnect, tell, isWanted }: Hearer): ChatSocket {
  const socket = ways.connect()
  let refusals = 0
  const reconnect = (tries: number) => setTimeout(() => isWanted(socket) && socket.connect(), waitMs(tries))
  socket.on('connect', () => {
    refusals = 0
    onState('connected')
    onConnect()
  })
  socket.on('disconnect', (reason) => {
    onState('offline')
    // Disconnected by the server, which gives the reason when we reconnect.
    if (reason === 'io server disconnect') reconnect(0)
  })
  socket.on('connect_error', ({ message }) => {
    if (message === 'unauthenticated') return onState('refused')
    onState('offline')
    // The server refused the connection, and the library does not retry then.
    if (!socket.active) reconnect(refusals++)
  })
  socket.on('changes', (changes) => tell(changes.groupId, (feed) => feed.onChanges(changes)))
  socket.on('stale', ({ groupId, revision }) => tell(groupId, (feed) => feed.onStale(revision)))
  socket.on('typing', (news) => tell(news.groupId, (feed) => feed.onTyping(news)))
  socket.on('presence', (news) => tell(news.groupId, (feed) => feed.onPresence(news)))
  socket.on('read', (news) => tell(news.groupId, (feed) => feed.onRead(news)))
  socket.on('left', ({ groupId }) => tell(groupId, (feed) => feed.onLeft()))
  return socket
}

/**
 * One connection for any number of feeds; it opens with the first and closes after the last. A feed's `onChanges` gets everything that
 * happened after its `since`, in order and once, even if the connection drops: REST fills the gaps.
 */
export function openChatClient(ways: ChatWays): { followGroup: (groupId: string, listener: GroupListener) => GroupFeed } {
  const feeds = new Set<Feed>()
  let shared: ChatSocket | null = null
  let state: ChatState = 'connecting'
  let lingering: ReturnType<typeof setTimeout> | undefined

  const hearer: Hearer = {
    onState: (next) => {
      state = next
      for (const feed of feeds) feed.onState(next)
    },
    onConnect: () => {
      for (const feed of [...feeds]) feed.onConnect()
    },
    tell: (groupId, say) => {
      for (const feed of [...feeds]) if (feed.groupId === groupId) say(feed)
    },
    isWanted: (socket) => shared === socket,
  }
  const isPresentIn = (groupId: string) => [...feeds].some((feed) => feed.groupId === groupId && feed.isPresent)

  function followGroup(groupId: string, listener: GroupListener): GroupFeed {
    clearTimeout(lingering)
    let isClosed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let typingToldAt = 0
    const typing = typingPeople(listener.onTyping)
    const changes = followChanges(listener.since, {
      fetchChanges: (since) => ways.fetchChanges(groupId, since),
      onChanges: (messages) => {
        for (const { senderId } of messages) typing.forget(senderId)
        listener.onChanges(messages)
      },
      onTooMuch: listener.onTooMuch,
    })

    const join = (tries = 0) => {
      shared?.emit('join', { groupId, isPresent: isPresentIn(groupId) }, (answer: JoinAnswer) => {
        if (isClosed) return
        if (answer.ok) changes.catchUp(answer.revision)
        else if (answer.code === 'not_found') feed.onLeft()
        else if (answer.code !== 'invalid') timer = setTimeout(() => join(tries + 1), waitMs(tries))
      })
    }
    const feed: Feed = {
      groupId,
      isPresent: listener.isPresent ?? true,
      onConnect: () => join(),
      onState: (next) => listener.onState?.(next),
      onChanges: changes.hear,
      onStale: changes.catchUp,
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
      changes.close()
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
    shared ??= openSocket(ways, hearer)
    if (shared.connected) join()
    // Only after the caller has received the feed.
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
