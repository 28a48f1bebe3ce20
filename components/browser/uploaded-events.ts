'use client'

import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { readEntry, readJsonEntry, watchEntries, writeEntry } from './local-storage'

/** Ids kept at most; older ones fall out. */
const MAX_KEPT = 500

/** Notes that this browser uploaded these events, so that their pages offer the review. */
export function rememberUploads(eventIds: string[]): void {
  const known = readJsonEntry('uploadedEvents', z.array(z.string())) ?? []
  const all = [...new Set([...known, ...eventIds])]
  writeEntry('uploadedEvents', JSON.stringify(all.slice(-MAX_KEPT)))
}

/** Whether this browser uploaded the event; false during server rendering. */
export function useIsOwnUpload(eventId: string): boolean {
  return useSyncExternalStore(watchEntries, () => readEntry('uploadedEvents')?.includes(`"${eventId}"`) ?? false, () => false)
}
