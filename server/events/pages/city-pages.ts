import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import { findGenre } from '@/lib/events/genres'
import { citySlug, isReadableSlug } from '@/lib/geo/city-slug'
import { getGazetteer } from '@/server/geo/gazetteer'
import { now } from '@/server/platform/clock'
import { findEvents } from '@/server/search/find-events'
import { listByIds } from '@/server/search/queries'

/** Most events on a city's page. */
const MAX_EVENTS = 60

type Event = z.infer<typeof EventView>

/** What is at a city's address: its page, or another address of the same city. */
export type CityPage = { kind: 'page'; city: string; slug: string; events: Event[]; categories: string[] } | { kind: 'moved'; slug: string }

const find = (city: string, options: { category?: string; comingOnly: boolean; limit: number }) =>
  findEvents(
    { city, comingOnly: options.comingOnly, ...(options.category ? { category: options.category } : {}) },
    { after: null, skip: 0, at: now(), limit: options.limit },
  )

/** How the events found spell a slug's city; else how most events spell it. */
function nameOf(events: readonly Event[], slug: string): string | null {
  const names = events.flatMap(({ city }) => (city ? [city] : []))
  return names.find((name) => citySlug(name) === slug) ?? names[0] ?? null
}

/**
 * What is on in a city, by its slug; null if it is no city. A city is known by its events, past ones included, or by the gazetteer.
 * @param category one of the genre list, to filter by.
 */
export async function getCityPage(slug: string, category: string | null = null): Promise<CityPage | null> {
  const words = slug.replaceAll('-', ' ').trim()
  if (words === '' || !isReadableSlug(slug)) return null
  const [{ ids }, coming] = await Promise.all([
    find(words, { comingOnly: true, limit: MAX_EVENTS, ...(category ? { category } : {}) }),
    category === null ? null : find(words, { comingOnly: true, limit: MAX_EVENTS }),
  ])
  const events = await listByIds(ids)
  const all = coming ? await listByIds(coming.ids) : events
  const known = all.length > 0 ? all : await listByIds((await find(words, { comingOnly: false, limit: 1 })).ids)
  const city = nameOf(known, slug) ?? getGazetteer().findCities(words)[0]?.name ?? null
  if (city === null) return null
  const own = citySlug(city)
  if (own !== slug) return { kind: 'moved', slug: own }
  const categories = [...new Set(all.flatMap((event) => findGenre(event.category ?? '') ?? []))].sort()
  return { kind: 'page', city, slug, events, categories }
}
