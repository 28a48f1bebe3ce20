import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { purgeCdn } from './cdn-purge'
import { env } from './env'
import { log } from './log'
import type { Subscription } from './notify'
import { subscribe, wake } from './realtime'

/** The web server's page cache (scripts/web.mjs); other processes have none. */
type KeptPages = { purge: (tags: readonly string[]) => void; purgeAll: () => void }
const shared = globalThis as typeof globalThis & { litfassPages?: KeptPages; litfassPagesOrigin?: string }

const CHANNEL = 'pages'
/** Most tags per notification: Postgres limits its payload to 8,000 bytes. */
const MOST_TAGS = 40
const Change = z.object({ from: z.string(), tags: z.array(z.string()).max(MOST_TAGS) })

const origin = (): string => (shared.litfassPagesOrigin ??= randomUUID())

/**
 * A page's tag: `event:ID`, `profile:ID` `city:KEY` or `venue:CITY/KEY`; `events` for pages that list many. The same as in
 * scripts/kept-pages.mjs.
 * @param path without a language.
 */
export function pageTag(path: string): string {
  const [kind = '', key, venue] = path.slice(1).split('/')
  if (kind === 'venue' && key && venue) return `venue:${decodeURIComponent(key)}/${decodeURIComponent(venue)}`
  return key && ['event', 'profile', 'city'].includes(kind) ? `${kind}:${decodeURIComponent(key)}` : 'events'
}

/**
 * Invalidates the pages with one of these tags: here at once, in other web servers as soon as they are notified, and in the CDN if one is
 * configured. Call it after the commit. Pages also expire by themselves.
 */
export function renewTags(tags: readonly string[]): void {
  const all = [...new Set(tags)]
  shared.litfassPages?.purge(all)
  purgeCdn(all)
  for (let from = 0; from < all.length; from += MOST_TAGS)
    void wake(CHANNEL, JSON.stringify({ from: origin(), tags: all.slice(from, from + MOST_TAGS) }))
}

/** The same for pages by their paths, without a language. */
export function renewPages(paths: readonly string[]): void {
  renewTags(paths.map(pageTag))
}

function hear(payload: string): void {
  try {
    const change = Change.safeParse(JSON.parse(payload))
    if (!change.success) log().warn({ err: change.error }, 'page cache')
    else if (change.data.from !== origin()) shared.litfassPages?.purge(change.data.tags)
  } catch (error) {
    log().warn({ err: error }, 'page cache')
  }
}

/**
 * In a web server that caches pages, listens for changes made by other processes; null elsewhere. After a lost connection it invalidates
 * everything.
 */
export async function followPages(): Promise<Subscription | null> {
  if (!shared.litfassPages || env().database.url === null) return null
  return subscribe([CHANNEL], { hear: (_channel, payload) => hear(payload), resumed: () => shared.litfassPages?.purgeAll() })
}
