import { createPolicy } from '@/components/browser/trusted-types'
import { CACHES } from './worker/plan'

export type KeptEvent = { path: string; title: string; imageUrl: string | null }

const MOST = 60

/** Lets our stored pages through Trusted Types, and only into the parser, which runs nothing. Named in the content policy. */
const storedPage = createPolicy('litfass-kept-pages', { createHTML: (html) => html })

/** Events whose pages are stored on this device, favorites first; read from the stored pages themselves. */
export async function listKeptEvents(): Promise<KeptEvent[]> {
  const found = new Map<string, KeptEvent>()
  await readKept(found).catch(() => undefined)
  return [...found.values()]
}

/** Rejects if the browser has no cache storage, as in old browsers and private windows. */
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
  const page = new DOMParser().parseFromString(storedPage?.createHTML(html) ?? html, 'text/html')
  const title = page.querySelector('h1')?.textContent?.trim()
  if (!title) return null
  const picture = page.querySelector('main img')
  // Use the size the page itself shows, because that one was stored with it.
  return { path, title, imageUrl: picture?.getAttribute('src') ?? null }
}
