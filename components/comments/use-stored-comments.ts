'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/api/client'
import { EventComments, FIRST_COMMENTS } from '@/lib/api/comments'
import { allSince, mergeComments, toShownComment, type ShownComment } from '@/lib/comments/shown-comment'

/** How often an open page fetches new comments. */
const POLL_MS = 20_000
/** Each fetch overlaps the last by this much, to get comments written while the last response was made. */
const OVERLAP_MS = 10_000
/** Comments loaded per press. */
const PAGE = 100

/** The comments that the server has stored: the newest at first, new ones as they come, earlier ones when asked for. */
export function useStoredComments(eventId: string, initial: ShownComment[], total: number) {
  const [comments, setComments] = useState(initial)
  const [hasEarlier, setHasEarlier] = useState(total > initial.length)
  const since = useRef(allSince(initial, FIRST_COMMENTS))
  const current = useRef(comments)
  useEffect(() => {
    current.current = comments
  }, [comments])

  const fetchRange = useCallback(
    async (query: Record<string, string>) =>
      (await call(`comments/event/${eventId}?${new URLSearchParams(query)}`, { response: EventComments })).map(toShownComment),
    [eventId],
  )
  const merge = useCallback((found: readonly ShownComment[]) => setComments((known) => mergeComments(known, found)), [])
  /** Counts how often one of the viewer's changes began or ended. */
  const changes = useRef(0)
  /** Reads again if one of the viewer's changes happened during the read: a response from before a deletion still contains the comment. */
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

  return {
    comments,
    hasEarlier,
    merge,
    /** Shows a change at once and reverts it if the server refuses. Returns whether it worked. */
    attempt: async (shown: (known: ShownComment[]) => ShownComment[], ask: () => Promise<ShownComment | null>): Promise<boolean> => {
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
    },
    showEarlier: async (): Promise<boolean> => {
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
