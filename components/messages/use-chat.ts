'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { followGroup } from '@/components/browser/chat-socket'
import type { ChatState, GroupFeed } from '@/components/browser/chat-client'
import { call } from '@/lib/api/client'
import { Messages, ReadMark, type MessageView } from '@/lib/api/messages'
import { revisionOf } from '@/lib/messages/feed'
import type { PresenceNews, TypingNews } from '@/lib/messages/socket'
import { withMessages } from '@/lib/messages/timeline'
import { CHAT_PAGE } from './chat-page'

const READ_AFTER_MS = 400

export type Chat = {
  messages: readonly MessageView[]
  hasOlder: boolean
  olderState: 'idle' | 'loading' | 'failed'
  loadOlder: () => void
  state: ChatState
  typing: readonly TypingNews[]
  presence: PresenceNews | null
  /** How far others have read, by account. */
  readMarks: ReadonlyMap<string, number>
  setTyping: (isTyping: boolean) => void
  /** Call this when the newest message has been seen. */
  markRead: (seq: number) => void
  /** Call this with messages as the server now has them. */
  take: (messages: readonly MessageView[]) => void
}

type ChatOptions = {
  groupId: string
  viewerId: string
  first: readonly MessageView[]
  marks: ReadonlyMap<string, number>
  onTaken: (messages: readonly MessageView[]) => void
  onLeft: () => void
}

/** A group's messages: the first page, live changes, and older pages. */
export function useChat({ groupId, viewerId, first, marks, onTaken, onLeft }: ChatOptions): Chat {
  const [messages, setMessages] = useState<readonly MessageView[]>(first)
  const [hasOlder, setHasOlder] = useState((first[0]?.seq ?? 1) > 1)
  const [olderState, setOlderState] = useState<Chat['olderState']>('idle')
  const [state, setState] = useState<ChatState>('connecting')
  const [typing, setTyping] = useState<readonly TypingNews[]>([])
  const [presence, setPresence] = useState<PresenceNews | null>(null)
  const [readMarks, setReadMarks] = useState(marks)
  const feed = useRef<GroupFeed | null>(null)
  const known = useRef(messages)
  const readUpTo = useRef(0)
  const readTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const handlers = useRef({ onTaken, onLeft })
  useEffect(() => {
    handlers.current = { onTaken, onLeft }
  })

  const put = useCallback((more: readonly MessageView[], mayGoOnBefore: boolean) => {
    known.current = withMessages(known.current, more, mayGoOnBefore)
    setMessages(known.current)
    handlers.current.onTaken(more)
  }, [])
  const take = useCallback((more: readonly MessageView[]) => put(more, (known.current[0]?.seq ?? 1) > 1), [put])

  useEffect(() => {
    const readAnew = async () => {
      const page = await call(`messages/${groupId}?limit=${CHAT_PAGE}`, { response: Messages }).catch(() => null)
      if (!page) return
      known.current = []
      put(page, false)
      setHasOlder((page[0]?.seq ?? 1) > 1)
    }
    const opened = followGroup(groupId, {
      since: revisionOf(known.current),
      onChanges: take,
      onTooMuch: () => void readAnew(),
      onTyping: setTyping,
      onPresence: setPresence,
      onRead: ({ userId, seq }) => setReadMarks((before) => (seq > (before.get(userId) ?? 0) ? new Map(before).set(userId, seq) : before)),
      onLeft: () => handlers.current.onLeft(),
      onState: setState,
    })
    feed.current = opened
    return () => {
      feed.current = null
      opened.close()
    }
  }, [groupId, put, take])
  useEffect(() => () => clearTimeout(readTimer.current), [])

  const loadOlder = useCallback(() => {
    const beforeSeq = known.current[0]?.seq
    if (beforeSeq === undefined || olderState === 'loading') return
    setOlderState('loading')
    call(`messages/${groupId}?limit=${CHAT_PAGE}&beforeSeq=${beforeSeq}`, { response: Messages }).then(
      (page) => {
        put(page, false)
        setHasOlder(page.length === CHAT_PAGE && (page[0]?.seq ?? 1) > 1)
        setOlderState('idle')
      },
      () => setOlderState('failed'),
    )
  }, [groupId, olderState, put])

  const markRead = useCallback(
    (seq: number) => {
      if (seq <= readUpTo.current) return
      readUpTo.current = seq
      clearTimeout(readTimer.current)
      readTimer.current = setTimeout(() => {
        feed.current?.showRead(seq)
        void call(`groups/${groupId}/read`, { method: 'PUT', body: { seq }, response: ReadMark }).catch(() => {
          // retried with the next message
          readUpTo.current = 0
        })
      }, READ_AFTER_MS)
    },
    [groupId],
  )
  const tellTyping = useCallback((isTyping: boolean) => feed.current?.setTyping(isTyping), [])

  return {
    messages,
    hasOlder,
    olderState,
    loadOlder,
    state,
    typing: typing.filter(({ userId }) => userId !== viewerId),
    presence,
    readMarks,
    setTyping: tellTyping,
    markRead,
    take,
  }
}
