import { setTimeout as sleep } from 'node:timers/promises'
import { env } from './env'
import { log } from './log'
import { counter } from './metrics'

/** A burst of changes becomes one call to the CDN. */
const PURGE_EVERY_MS = 200
const PURGE_PATIENCE_MS = 4000
const RETRY_MS = 1000
/** Most tags and bytes of one header: servers refuse longer ones, Fastly more than 256 tags. */
const MOST_TAGS = 40
const MOST_BYTES = 4096
/** Calls at once, so that a large import does not open hundreds of connections. */
const AT_ONCE = 4

const failures = counter({ name: 'cdn_purges_failed_total', help: 'Purge calls to the CDN that failed twice' })

const due = new Set<string>()
let timer: NodeJS.Timeout | null = null
let underway: Promise<void> = Promise.resolve()

// scripts/web.mjs calls it when it stops
const shared = globalThis as typeof globalThis & { litfassPurges?: { flush: () => Promise<void> } }

/** The values of as many headers as the tags need. */
function headersOf(tags: readonly string[]): string[] {
  const headers: string[][] = []
  let bytes = MOST_BYTES
  for (const tag of tags) {
    const written = encodeURIComponent(tag).replaceAll('%3A', ':')
    const isFull = (headers.at(-1)?.length ?? MOST_TAGS) >= MOST_TAGS || bytes + 1 + written.length > MOST_BYTES
    if (isFull) headers.push([])
    bytes = (isFull ? 0 : bytes + 1) + written.length
    headers.at(-1)?.push(written)
  }
  return headers.map((some) => some.join(' '))
}

type Purge = NonNullable<ReturnType<typeof env>['cdn']['purge']>

async function send({ url, header }: Purge, tags: string): Promise<void> {
  const [name, value] = header ?? []
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'surrogate-key': tags, ...(name && value ? { [name]: value } : {}) },
    signal: AbortSignal.timeout(PURGE_PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the CDN answers ${answer.status}`)
}

/** Sends a header's worth of tags, twice if need be. What fails again is logged: the CDN's copies expire by themselves. */
async function sendTwice(purge: Purge, tags: string): Promise<void> {
  try {
    await send(purge, tags).catch(async () => {
      await sleep(RETRY_MS)
      await send(purge, tags)
    })
  } catch (error) {
    failures.inc()
    log().warn({ err: error, tags: tags.split(' ').length }, 'cdn purge')
  }
}

async function sendDue(): Promise<void> {
  if (timer !== null) clearTimeout(timer)
  timer = null
  const { purge } = env().cdn
  const headers = headersOf([...due])
  due.clear()
  if (purge === null) return
  const work = async () => {
    for (let next = headers.shift(); next !== undefined; next = headers.shift()) await sendTwice(purge, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Tells the CDN within moments that pages with these tags have changed, if one is configured. */
export function purgeCdn(tags: readonly string[]): void {
  if (env().cdn.purge === null) return
  for (const tag of tags) due.add(tag)
  shared.litfassPurges ??= { flush: flushPurges }
  timer ??= setTimeout(begin, PURGE_EVERY_MS).unref()
}

function begin(): void {
  underway = Promise.all([underway, sendDue()]).then(() => undefined)
}

/** Sends what waits at once, and answers when the CDN has been told everything. Never throws. */
export async function flushPurges(): Promise<void> {
  begin()
  await underway
}
