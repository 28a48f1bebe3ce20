import { CACHES } from './worker/plan'

export type KeptEvent = { path: string; title: string; imageUrl: string | null }

const MOST = 60

/** Events whose pages this device holds, liked ones first; read from the kept pages themselves. */
export async function listKeptEvents(): Promise<KeptEvent[]> {
  const found = new Map<string, KeptEvent>()
  await readKept(found).catch(() => undefined)
  return [...found.values()]
}

/** Rejects where the browser keeps nothing, as old ones and private windows do. */
async function readKept(found: Map<string, KeptEvent>): Promise<void> {
  for (const name of [CACHES.saved, CACHES.pages]) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (!/^\/event\/[^/]+$/.test(pathname) || found.has(pathname) || found.size >= MOST) continue
      const page = await cache.match(request, { ignoreVary: true })
      const event = page ? readPage(pathname, await page.text()) : null
      if (event) found.set(pathname, event)
    }
  }
}

function readPage(path: string, html: string): KeptEvent | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const title = page.querySelector('h1')?.textContent?.trim()
  if (!title) return null
  const picture = page.querySelector('main img')
  // The size that the page itself showed is the one that was kept with it.
  return { path, title, imageUrl: picture?.getAttribute('src') ?? null }
}
