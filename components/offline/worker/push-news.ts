/// <reference lib="webworker" />

/** What the server sends to this browser. Parsed by hand, because a schema library would slow down the worker's start. */
type News = { tag: string; title: string; body: string; url: string }

const text = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback)

function readNews(data: PushMessageData | null): News {
  let value: unknown
  try {
    value = data?.json()
  } catch {
    value = null
  }
  const news = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const url = text(news.url, '/notifications')
  // always a path on this site, whatever arrived
  return {
    tag: text(news.tag, 'news'),
    title: text(news.title, 'Something new for you'),
    body: text(news.body, ''),
    url: /^\/(?!\/)/.test(url) ? url : '/notifications',
  }
}

/** Shows a notification; its tag replaces an earlier one of the same thing. Browsers require each push message to show something. */
export async function showNews(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, tag, url } = readNews(data)
  await worker.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', data: { url } })
}

/** Opens what a notification is about, in an open window if there is one, or else in a new one. */
export async function openNews(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close()
  const data: unknown = notification.data
  const url = typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string' ? data.url : '/notifications'
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) {
    await worker.clients.openWindow(url)
    return
  }
  await open.focus().catch(() => undefined)
  await open.navigate(url).catch(() => worker.clients.openWindow(url))
}
