'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { toIds } from '@/lib/favorites/stored-lists'
import { parseEntry, readEntry, watchEntries, writeEntry } from './local-storage'

/** The most ids kept; older ones are dropped. */
const MAX_KEPT = 500

/** Events this page has just uploaded: their review scrolls into view by itself, once. */
const justUploaded = new Set<string>()

/** Whether this page has just uploaded the event; true only once. */
export function takeJustUploaded(eventId: string): boolean {
  return justUploaded.delete(eventId)
}

/** The ids of what this browser uploaded, oldest first; empty during server rendering. */
export function useUploadedEvents(): string[] {
  const text = useSyncExternalStore(
    watchEntries,
    () => readEntry('uploadedEvents'),
    () => null,
  )
  return useMemo(() => toIds(parseEntry(text)), [text])
}

/** Remembers that this browser uploaded these events, so that their pages offer the review. */
export function rememberUploads(eventIds: string[]): void {
  for (const id of eventIds) justUploaded.add(id)
  const known = parseEntry(readEntry('uploadedEvents'))
  const all = [...new Set([...(Array.isArray(known) ? known.filter((id) => typeof id === 'string') : []), ...eventIds])]
  writeEntry('uploadedEvents', JSON.stringify(all.slice(-MAX_KEPT)))
}

/** Whether this browser uploaded the event; false during server rendering. */
export function useIsOwnUpload(eventId: string): boolean {
  return useSyncExternalStore(
    watchEntries,
    () => readEntry('uploadedEvents')?.includes(`"${eventId}"`) ?? false,
    () => false,
  )
}
