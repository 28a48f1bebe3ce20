'use client'

import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

/** One clock shared by all users. */
let now: number | undefined
let timer: number | undefined
const watchers = new Set<() => void>()

function tick() {
  now = Date.now()
  watchers.forEach((tell) => tell())
}

function watch(tell: () => void) {
  watchers.add(tell)
  if (timer === undefined) {
    // it stood still while nothing used it
    tick()
    timer = window.setInterval(tick, TICK_MS)
  }
  return () => {
    watchers.delete(tell)
    if (watchers.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}

const read = () => (now ??= Date.now())

/**
 * The reader's clock in milliseconds since 1970, updated twice a minute; null on the server and until hydration, because a cached page may
 * be from yesterday.
 */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(watch, read, () => null)
}
