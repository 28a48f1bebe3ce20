'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import type { MessageView } from '@/lib/api/messages'
import { useText } from '#texts'
import { forgetUnsent, keepUnsent, listUnsent, newUnsent, type UnsentMessage } from './outbox'
import { sendUnsent } from './send-unsent'

/** `error` is null while it is queued or being sent; `isFinal` if only its author can fix it, `needsLogin` if the session has ended. */
export type Waiting = UnsentMessage & { error: string | null; isFinal: boolean; needsLogin: boolean }

const QUEUED = { error: null, isFinal: false, needsLogin: false } as const

export type Outbox = {
  waiting: readonly Waiting[]
  send: (message: Omit<UnsentMessage, 'clientKey' | 'createdAt' | 'groupId' | 'senderId'>) => void
  retry: () => void
  discard: (clientKey: string) => void
  /** Call this with stored messages that arrived another way, to remove them from the outbox. */
  settle: (messages: readonly MessageView[]) => void
}

/** A refusal that no retry will change. Other failures are temporary. */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)

/**
 * A person's unsent messages in a group. They are sent one after the other to keep their order, kept on the device until stored, and
 * retried when the network is back.
 */
export function useOutbox({
  groupId,
  senderId,
  onSent,
}: {
  groupId: string
  senderId: string
  onSent: (message: MessageView) => void
}): Outbox {
  const t = useText('chat')
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const queue = useRef<Waiting[]>([])
  const isWorking = useRef(false)
  const handleSent = useRef(onSent)
  useEffect(() => {
    handleSent.current = onSent
  })

  const show = useCallback(() => setWaiting([...queue.current]), [])
  const drop = useCallback((clientKey: string) => {
    const found = queue.current.find((each) => each.clientKey === clientKey)
    queue.current = queue.current.filter((each) => each !== found)
    if (found) void forgetUnsent(found)
    setWaiting([...queue.current])
  }, [])

  const work = useCallback(async () => {
    if (isWorking.current) return
    isWorking.current = true
    for (let next = queue.current.find(({ isFinal }) => !isFinal); next; next = queue.current.find(({ isFinal }) => !isFinal)) {
      const { clientKey } = next
      const change = (values: Pick<Waiting, 'error' | 'isFinal' | 'needsLogin'>) => {
        queue.current = queue.current.map((each) => (each.clientKey === clientKey ? { ...each, ...values } : each))
        show()
      }
      if (next.error !== null) change(QUEUED)
      try {
        const message = await sendUnsent(next)
        drop(clientKey)
        handleSent.current(message)
      } catch (error) {
        const isFinal = isRefusal(error)
        const needsLogin = error instanceof CallError && error.status === 401
        change({ error: messageOf(error, t.notSent), isFinal, needsLogin })
        if (!isFinal) break
      }
    }
    isWorking.current = false
  }, [drop, show, t])

  useEffect(() => {
    let isGone = false
    void listUnsent(groupId, senderId).then((kept) => {
      if (isGone || kept.length === 0) return
      queue.current = [...kept.map((message) => ({ ...message, ...QUEUED })), ...queue.current]
      show()
      void work()
    })
    const again = () => void work()
    window.addEventListener('online', again)
    return () => {
      isGone = true
      window.removeEventListener('online', again)
    }
  }, [groupId, senderId, show, work])

  const send: Outbox['send'] = useCallback(
    (message) => {
      const unsent = newUnsent({ ...message, groupId, senderId })
      queue.current = [...queue.current, { ...unsent, ...QUEUED }]
      show()
      void keepUnsent(unsent).then(work)
    },
    [groupId, senderId, show, work],
  )
  const retry = useCallback(() => {
    queue.current = queue.current.map((each) => ({ ...each, ...QUEUED }))
    show()
    void work()
  }, [show, work])
  const settle: Outbox['settle'] = useCallback(
    (messages) => {
      const stored = new Set(messages.flatMap(({ clientKey }) => clientKey ?? []))
      for (const { clientKey } of queue.current.filter((each) => stored.has(each.clientKey))) drop(clientKey)
    },
    [drop],
  )
  return { waiting, send, retry, discard: drop, settle }
}
