'use client'

import { useSyncExternalStore } from 'react'
import type { Point } from '@/lib/geo/distance'

/** Where this device was found to be, to about a kilometre: for this tab only, and gone with it. */
const ENTRY = 'litfass:position'

let known: Point | null | undefined
const watchers = new Set<() => void>()

function read(): Point | null {
  if (known !== undefined) return known
  known = null
  try {
    const [latitude, longitude] = (window.sessionStorage.getItem(ENTRY) ?? '').split(',').map(Number)
    if (latitude !== undefined && longitude !== undefined && Number.isFinite(latitude) && Number.isFinite(longitude))
      known = { latitude, longitude }
  } catch {
    // no store: it is asked for again
  }
  return known
}

/** Notes where the device is. */
export function rememberPosition(point: Point): void {
  known = point
  try {
    window.sessionStorage.setItem(ENTRY, `${point.latitude},${point.longitude}`)
  } catch {
    // no room or no store: known until the page goes
  }
  watchers.forEach((tell) => tell())
}

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Where the device is; null while nobody has asked for it, and during server rendering. */
export function useKnownPosition(): Point | null {
  return useSyncExternalStore(watch, read, () => null)
}
