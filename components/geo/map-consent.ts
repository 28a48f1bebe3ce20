'use client'

import { useSyncExternalStore } from 'react'
import { readEntry, watchEntries, writeEntry } from '@/components/browser/local-storage'
import type { MapTiles } from '@/lib/geo/map-tiles'

/**
 * Whether maps may load their pictures: always from the operator's own server, else once the visitor agreed to that very server.
 * Null during server rendering, where nobody knows.
 */
export function useMapConsent({ askFor }: MapTiles): boolean | null {
  return useSyncExternalStore(
    watchEntries,
    () => askFor === null || readEntry('mapTiles') === askFor,
    () => null,
  )
}

/** Remembers that the visitor agreed to the server of these tiles. */
export function allowMap({ askFor }: MapTiles): void {
  writeEntry('mapTiles', askFor)
}

/** Takes the agreement back. */
export function revokeMap(): void {
  writeEntry('mapTiles', null)
}
