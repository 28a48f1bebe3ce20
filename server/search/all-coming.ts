import { EventList, type EventView } from '@/lib/api/events'
import { MAX_PAGE } from '@/lib/api/paging'
import type { SearchFilters } from '@/lib/search/filters'
import { now } from '@/server/platform/clock'
import { findEvents } from './find-events'
import { listByIds } from './queries'

/** Maximum events in one answer to clients that ask for all of them at once. */
const MAX_ALL = 1000
const KEPT_MS = 60_000
const MOST_KEPT = 16

type Kept = { at: number; answer: Promise<string | null> }

// Global, because Next bundles this module more than once per process.
const shared = globalThis as typeof globalThis & { litfassAllComing?: Map<string, Kept> }
const kept = (shared.litfassAllComing ??= new Map<string, Kept>())

async function make(filters: SearchFilters): Promise<string | null> {
  const { ids } = await findEvents({ ...filters, comingOnly: true }, { after: null, skip: 0, at: now(), limit: MAX_ALL })
  if (ids.length <= MAX_PAGE) return null
  const events: EventView[] = []
  for (let from = 0; from < ids.length; from += MAX_PAGE) events.push(...(await listByIds(ids.slice(from, from + MAX_PAGE))))
  return JSON.stringify(EventList.parse({ events: events.reverse() }))
}

/**
 * All upcoming events of a search, up to `MAX_ALL`, soonest last, as the JSON of an `EventList`; null if a single page holds them. Cached
 * for a minute per search, because it is a hundred times as heavy as what our own pages request.
 */
export async function listAllComing(filters: SearchFilters): Promise<string | null> {
  const key = JSON.stringify(filters)
  const at = now().getTime()
  const known = kept.get(key)
  if (known && at - known.at < KEPT_MS) return known.answer
  const answer = make(filters)
  kept.delete(key)
  kept.set(key, { at, answer })
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  const made = await answer.catch((error: unknown) => {
    kept.delete(key)
    throw error
  })
  // if one page holds them all, asking again is cheap, so do not serve stale results
  if (made === null) kept.delete(key)
  return made
}
