'use client'

import { useEffect, useState } from 'react'
import { useStoredUser } from '@/components/browser/session'

const EVERY_MS = 60_000
/** Said by pages that read news, so that the count follows at once. */
export const NEWS_READ = 'litfass:news-read'

async function fetchUnread(): Promise<number> {
  const [{ call }, { NotificationList }] = await Promise.all([import('@/lib/api/client'), import('@/lib/api/notifications')])
  return (await call('notifications?limit=1', { response: NotificationList })).unread
}

/** How much unread news the person logged in has; 0 for visitors. Asked for again each minute while the page is looked at. */
export function useUnread(): number {
  const userId = useStoredUser()?.id
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (!userId) return
    let isGone = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      void fetchUnread()
        .then((count) => isGone || setUnread(count))
        .catch(() => undefined)
    }
    // after what the page itself needs
    const first = setTimeout(ask, 1500)
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    window.addEventListener(NEWS_READ, ask)
    return () => {
      isGone = true
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener(NEWS_READ, ask)
    }
  }, [userId])
  return userId ? unread : 0
}
