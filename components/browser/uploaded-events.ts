'use client'

import { useSyncExternalStore } from 'react'
import { parseEntry, readEntry, watchEntries, writeEntry } from './local-storage'

/** Ids kept at most; older ones fall out. */
const MAX_KEPT = 500

/** Notes that this browser uploaded these events, so that their pages offer the review. */
export function rememberUploads(eventIds: string[]): void {
  const known = parseEntry(readEntry('uploadedEvents'))
  const all = [...new Set([...(Array.isArray(known) ? known.filter((id) => typeof id === 'string') : []), ...eventIds])]
  writeEntry('uploadedEvents', JSON.stringify(all.slice(-MAX_KEPT)))
}

/** Whether this browser uploaded the event; false during server rendering. */
export function useIsOwnUpload(eventId: string): boolean {
  return useSyncExternalStore(watchEntries, () => readEntry('uploadedEvents')?.includes(`"${eventId}"`) ?? false, () => false)
}
