'use client'

import { useEffect, useState } from 'react'
import { call, CallError } from '@/lib/api/client'
import { CommentView } from '@/lib/api/comments'
import { messageOf } from '@/lib/api/message-of'
import { toShownComment, type ShownComment } from '@/lib/comments/shown-comment'
import { useText } from '#texts'
import { keepUnsent, readUnsent, type KeptComment } from './drafts'

/** A comment that the server has not stored yet. */
export type UnsentComment = KeptComment & { error: string | null; needsLogin?: boolean }

type Options = {
  /** The viewer's account, or null for a person without one. */
  author: string | null
  /** The stored comments that are shown. */
  stored: readonly ShownComment[]
  newKey: () => string
  onStored: (comment: ShownComment) => void
}

/** The viewer's comments on their way to the server. One that fails stays in this browser until it is sent again or discarded. */
export function useUnsentComments(eventId: string, { author, stored, newKey, onStored }: Options) {
  const t = useText('comments')
  const [unsent, setUnsent] = useState<UnsentComment[]>(() => readUnsent(eventId, author).map((one) => ({ ...one, error: t.notSent })))
  useEffect(() => keepUnsent(eventId, author, unsent), [eventId, author, unsent])
  useEffect(() => {
    // A comment whose answer was lost on the way has arrived after all.
    const arrived = new Set(stored.filter(({ isOwn }) => isOwn).map(({ text, parentId }) => `${parentId} ${text}`))
    setUnsent((all) => {
      const left = all.filter(({ text, parentId, error }) => error === null || !arrived.has(`${parentId} ${text}`))
      return left.length === all.length ? all : left
    })
  }, [stored])

  const set = (key: string, change: Partial<UnsentComment>) =>
    setUnsent((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const discard = (key: string) => setUnsent((all) => all.filter((one) => one.key !== key))
  const post = async ({ key, parentId, text }: KeptComment, website: string) => {
    try {
      const body = {
        text,
        ...(parentId === null ? {} : { parentId }),
        ...(website ? { website } : {}),
        ...(author === null ? {} : { expectedUserId: author }),
      }
      const made = toShownComment(await call(`comments/event/${eventId}`, { method: 'POST', body, response: CommentView }))
      discard(key)
      onStored(made)
    } catch (error) {
      set(key, { error: messageOf(error, t.notSent), needsLogin: error instanceof CallError && error.status === 401 })
    }
  }

  return {
    unsent,
    send: (text: string, parentId: string | null, website: string) => {
      const one: UnsentComment = { key: newKey(), parentId, text, error: null }
      setUnsent((all) => [...all, one])
      void post(one, website)
    },
    retry: (key: string) => {
      const one = unsent.find((candidate) => candidate.key === key)
      if (!one) return
      set(key, { error: null })
      void post(one, '')
    },
    discard,
  }
}
