'use client'

import { useSyncExternalStore } from 'react'

/** Current numbers of comments by event id; until there is one, the number the page was rendered with counts. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Reports how many comments an event has now. */
export function noteCommentCount(eventId: string, count: number): void {
  if (counts.get(eventId) === count) return
  counts.set(eventId, count)
  for (const listener of listeners) listener()
}

/**
 * How many comments an event has.
 * @param total as rendered.
 */
export function useCommentCount(eventId: string, total: number): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => counts.get(eventId) ?? total,
    () => total,
  )
}
