'use client'

import { useSyncExternalStore } from 'react'
import { readEntry, watchEntries, writeEntry } from '@/components/browser/local-storage'
import type { MapTiles } from '@/lib/geo/map-tiles'

/**
 * Whether maps may load tiles: always from the operator's own server, otherwise only if the visitor agreed to that server. Null during
 * server rendering, where it is unknown.
 */
export function useMapConsent({ askFor }: MapTiles): boolean | null {
  return useSyncExternalStore(
    watchEntries,
    () => askFor === null || readEntry('mapTiles') === askFor,
    () => null,
  )
}

/** Remembers the visitor's consent to the server of these tiles. */
export function allowMap({ askFor }: MapTiles): void {
  writeEntry('mapTiles', askFor)
}

/** Withdraws the consent. */
export function revokeMap(): void {
  writeEntry('mapTiles', null)
}
