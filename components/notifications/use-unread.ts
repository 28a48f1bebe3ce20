'use client'

import { useSyncExternalStore } from 'react'
import { useStoredUser } from '@/components/browser/session'

const FIRST_MS = 1500
const EVERY_MS = 60_000
/** Fired by pages that mark notifications as read, so that the count follows at once. */
export const NEWS_READ = 'litfass:news-read'

/** One count per page, however many places show it: every page contains both the phone's and the desktop's navigation. */
let unread = 0
const listeners = new Set<() => void>()
let stop: (() => void) | null = null

async function ask(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const [{ call }, { NotificationList }] = await Promise.all([import('@/lib/api/client'), import('@/lib/api/notifications')])
  unread = (await call('notifications?limit=1', { response: NotificationList })).unread
  for (const tell of listeners) tell()
}

/** Fetches the count after what the page itself needs, then every minute while the page is visible. Returns the function that stops it. */
function begin(): () => void {
  const again = () => void ask().catch(() => undefined)
  const first = setTimeout(again, FIRST_MS)
  const timer = setInterval(again, EVERY_MS)
  document.addEventListener('visibilitychange', again)
  window.addEventListener(NEWS_READ, again)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', again)
    window.removeEventListener(NEWS_READ, again)
    unread = 0
  }
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange)
  stop ??= begin()
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}
const watchNobody = () => () => undefined

/** How many unread notifications the logged-in user has; 0 for visitors. */
export function useUnread(): number {
  const isLoggedIn = useStoredUser() !== null
  return useSyncExternalStore(
    isLoggedIn ? watch : watchNobody,
    () => (isLoggedIn ? unread : 0),
    () => 0,
  )
}
