'use client'

import { useSyncExternalStore } from 'react'

/** How many comments an event has by now, by its id; what the page was made with counts until then. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Says how many comments an event has now. */
export function noteCommentCount(eventId: string, count: number): void {
  if (counts.get(eventId) === count) return
  counts.set(eventId, count)
  for (const listener of listeners) listener()
}

/** How many comments an event has. @param total as the page says. */
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
