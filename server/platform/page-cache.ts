import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { env } from './env'
import { log } from './log'
import type { Subscription } from './notify'
import { subscribe, wake } from './realtime'

/** What the web server keeps (scripts/web.mjs); other processes have none. */
type KeptPages = { purge: (tags: readonly string[]) => void; purgeAll: () => void }
const shared = globalThis as typeof globalThis & { litfassPages?: KeptPages; litfassPagesOrigin?: string }

const CHANNEL = 'pages'
/** Said at once at most: the text of a notification ends at 8,000 bytes. */
const MOST_TAGS = 40
const Change = z.object({ from: z.string(), tags: z.array(z.string()).max(MOST_TAGS) })

const origin = (): string => (shared.litfassPagesOrigin ??= randomUUID())

/**
 * The tags of a page: `event:ID`, `profile:ID`, `city:KEY`; `events` is what lists many. The same as in scripts/kept-pages.mjs.
 * @param path without a language.
 */
export function pageTag(path: string): string {
  const [kind = '', key] = path.slice(1).split('/')
  return key && ['event', 'profile', 'city'].includes(kind) ? `${kind}:${decodeURIComponent(key)}` : 'events'
}

/** A burst of changes is one call to the network in front. */
const PURGE_EVERY_MS = 200
const PURGE_PATIENCE_MS = 5000
const due = new Set<string>()

async function purgeNetwork(): Promise<void> {
  const { purge } = env().cdn
  const tags = [...due]
  due.clear()
  if (purge === null || tags.length === 0) return
  const [name, value] = purge.header ?? []
  try {
    const answer = await fetch(purge.url, {
      method: 'POST',
      headers: {
        'surrogate-key': tags.map((tag) => encodeURIComponent(tag).replaceAll('%3A', ':')).join(' '),
        ...(name && value ? { [name]: value } : {}),
      },
      signal: AbortSignal.timeout(PURGE_PATIENCE_MS),
    })
    if (!answer.ok) log().warn({ status: answer.status, tags: tags.length }, 'cdn purge')
    await answer.body?.cancel()
  } catch (error) {
    log().warn({ err: error, tags: tags.length }, 'cdn purge')
  }
}

/**
 * Regenerates whatever carries one of these tags on its next visit: here at once, in every other web server as soon as it hears of it, and
 * in the network in front if one is configured. Call it after the commit. Pages also expire by themselves.
 */
export function renewTags(tags: readonly string[]): void {
  const all = [...new Set(tags)]
  shared.litfassPages?.purge(all)
  if (env().cdn.purge !== null) {
    if (due.size === 0) setTimeout(() => void purgeNetwork(), PURGE_EVERY_MS).unref()
    for (const tag of all) due.add(tag)
  }
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

/** Hears of changes that other processes made, in a web server that keeps pages; null elsewhere. After a silence everything is made again. */
export async function followPages(): Promise<Subscription | null> {
  if (!shared.litfassPages || env().database.url === null) return null
  return subscribe([CHANNEL], { hear: (_channel, payload) => hear(payload), resumed: () => shared.litfassPages?.purgeAll() })
}
