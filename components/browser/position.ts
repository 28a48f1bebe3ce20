'use client'

import { useSyncExternalStore } from 'react'
import type { Point } from '@/lib/geo/distance'

/** The device's position to about a kilometre; kept for this tab only. */
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
    // no storage: it is asked for again
  }
  return known
}

/** Remembers where the device is. */
export function rememberPosition(point: Point): void {
  known = point
  try {
    window.sessionStorage.setItem(ENTRY, `${point.latitude},${point.longitude}`)
  } catch {
    // storage full or blocked: remembered as long as the page
  }
  watchers.forEach((tell) => tell())
}

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Where the device is; null until it has been asked for, and during server rendering. */
export function useKnownPosition(): Point | null {
  return useSyncExternalStore(watch, read, () => null)
}
