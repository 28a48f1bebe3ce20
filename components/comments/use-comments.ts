'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError } from '@/lib/api/client'
import { CommentView, DeletedComment, EventComments, FIRST_COMMENTS } from '@/lib/api/comments'
import { messageOf } from '@/lib/api/message-of'
import { allSince, mergeComments, toShownComment, withoutComments, type ShownComment } from '@/lib/comments/shown-comment'
import { useText } from '#texts'
import { keepUnsent, readUnsent } from './drafts'

/** How often an open page fetches new comments. */
const POLL_MS = 20_000
/** Each fetch overlaps the last by this much, to get comments written while the last response was made. */
const OVERLAP_MS = 10_000
/** Comments loaded per press. */
const PAGE = 100

/** A comment that the server has not stored yet. */
export type UnsentComment = { key: string; parentId: string | null; text: string; error: string | null; needsLogin?: boolean }

export type Comments = {
  comments: ShownComment[]
  unsent: UnsentComment[]
  hasEarlier: boolean
  send: (text: string, parentId: string | null, website: string) => void
  retry: (key: string) => void
  discard: (key: string) => void
  /** Each returns whether it worked; otherwise nothing has changed. */
  change: (id: string, text: string) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
  setHidden: (id: string, isHidden: boolean) => Promise<boolean>
  showEarlier: () => Promise<boolean>
}

/**
 * The comments of an event: the user's own are marked, new ones arrive by themselves, and a comment just written is shown at once and kept
 * until it is stored.
 */
export function useComments(
  eventId: string,
  options: { author: string | null; initial: ShownComment[]; total: number; newKey: () => string },
): Comments {
  const t = useText('comments')
  const { author, initial, total, newKey } = options
  const [comments, setComments] = useState(initial)
  const [unsent, setUnsent] = useState<UnsentComment[]>(() => readUnsent(eventId, author).map((one) => ({ ...one, error: t.notSent })))
  const [hasEarlier, setHasEarlier] = useState(total > initial.length)
  const since = useRef(allSince(initial, FIRST_COMMENTS))
  const current = useRef(comments)
  useEffect(() => {
    current.current = comments
  }, [comments])
  useEffect(() => keepUnsent(eventId, author, unsent), [eventId, author, unsent])
  useEffect(() => {
    // A comment whose answer was lost on the way has arrived after all.
    const arrived = new Set(comments.filter(({ isOwn }) => isOwn).map(({ text, parentId }) => `${parentId} ${text}`))
    setUnsent((all) => {
      const left = all.filter(({ text, parentId, error }) => error === null || !arrived.has(`${parentId} ${text}`))
      return left.length === all.length ? all : left
    })
  }, [comments])

  const fetchRange = useCallback(
    async (query: Record<string, string>) =>
      (await call(`comments/event/${eventId}?${new URLSearchParams(query)}`, { response: EventComments })).map(toShownComment),
    [eventId],
  )
  const merge = useCallback((found: readonly ShownComment[]) => setComments((known) => mergeComments(known, found)), [])
  /** Counts how often one of the user's changes began or ended. */
  const changes = useRef(0)
  /** Reads again if one of the user's changes happened during the read: a response from before a deletion still contains the comment. */
  const mergeRange = useCallback(
    async (query: Record<string, string>) => {
      for (;;) {
        const before = changes.current
        const found = await fetchRange(query)
        if (before === changes.current) return merge(found)
      }
    },
    [fetchRange, merge],
  )

  useEffect(() => {
    // The page is cached for everyone; this loads how it looks to this reader.
    const loadOwn = () => mergeRange({ limit: String(Math.max(FIRST_COMMENTS, current.current.length)) }).catch(() => undefined)
    const loadNew = () => {
      if (document.visibilityState !== 'visible') return
      const newest = Math.max(0, ...current.current.map(({ createdAt }) => Date.parse(createdAt)))
      void mergeRange({ since: new Date(Math.max(0, newest - OVERLAP_MS)).toISOString() }).catch(() => undefined)
    }
    void loadOwn()
    const timer = window.setInterval(loadNew, POLL_MS)
    document.addEventListener('visibilitychange', loadNew)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', loadNew)
    }
  }, [mergeRange])

  const post = async ({ key, parentId, text }: UnsentComment, website: string) => {
    try {
      const body = {
        text,
        ...(parentId === null ? {} : { parentId }),
        ...(website ? { website } : {}),
        ...(author === null ? {} : { expectedUserId: author }),
      }
      const made = toShownComment(await call(`comments/event/${eventId}`, { method: 'POST', body, response: CommentView }))
      setUnsent((all) => all.filter((one) => one.key !== key))
      merge([made])
    } catch (error) {
      const needsLogin = error instanceof CallError && error.status === 401
      setUnsent((all) => all.map((one) => (one.key === key ? { ...one, error: messageOf(error, t.notSent), needsLogin } : one)))
    }
  }
  /** Shows a change at once and reverts it if the server refuses. */
  const attempt = async (shown: (known: ShownComment[]) => ShownComment[], ask: () => Promise<ShownComment | null>): Promise<boolean> => {
    const before = current.current
    changes.current += 1
    setComments(shown)
    try {
      const changed = await ask()
      if (changed) merge([changed])
      return true
    } catch {
      setComments((known) => mergeComments(known, before))
      return false
    } finally {
      changes.current += 1
    }
  }
  const withRemoved = (id: string) => (known: ShownComment[]) => withoutComments(known, [id], t.removed)
  const put = async (id: string, body: object) =>
    toShownComment(await call(`comments/${id}`, { method: 'PUT', body, response: CommentView }))

  return {
    comments,
    unsent,
    hasEarlier,
    send: (text, parentId, website) => {
      const one: UnsentComment = { key: newKey(), parentId, text, error: null }
      setUnsent((all) => [...all, one])
      void post(one, website)
    },
    retry: (key) => {
      const one = unsent.find((candidate) => candidate.key === key)
      if (!one) return
      setUnsent((all) => all.map((other) => (other.key === key ? { ...other, error: null } : other)))
      void post(one, '')
    },
    discard: (key) => setUnsent((all) => all.filter((one) => one.key !== key)),
    change: (id, text) =>
      attempt(
        (known) => known.map((one) => (one.id === id ? { ...one, text } : one)),
        () => put(id, { text }),
      ),
    remove: (id) =>
      attempt(withRemoved(id), async () => {
        await call(`comments/${id}`, { method: 'DELETE', response: DeletedComment, outlivesPage: true })
        return null
      }),
    setHidden: (id, isHidden) =>
      attempt(isHidden ? withRemoved(id) : (known) => known, async () => {
        const changed = await put(id, { isHidden })
        return isHidden ? null : changed
      }),
    showEarlier: async () => {
      try {
        const found = await fetchRange({ limit: String(PAGE), ...(since.current ? { before: since.current } : {}) })
        const ids = new Set(current.current.map(({ id }) => id))
        const fresh = found.filter(({ id }) => !ids.has(id))
        since.current = allSince(found, PAGE)
        setHasEarlier(fresh.length > 0 && found.length >= PAGE)
        merge(fresh)
        return true
      } catch {
        return false
      }
    },
  }
}
