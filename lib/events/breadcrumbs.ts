import type { EventView } from '@/lib/api/events'
import { cityPath } from '@/lib/geo/city-slug'
import { sayKind } from '@/lib/text/say-kind'
import type { AreaText } from '@/lib/text/text-for'
import { categoryPath } from './category-path'
import { findGenre } from './genres'

/** A step on the way to a page; the last one is the page itself and leads nowhere. Paths begin with a slash. */
export type Crumb = { name: string; path?: string }

/** The genre behind a category, if it has a page. */
const genreOf = (category: string | null | undefined) => (category ? findGenre(category) : null)

/** An event's breadcrumbs: its city, its kind there, the event. */
export function eventCrumbs(event: Pick<EventView, 'title' | 'city' | 'category'>, kinds: AreaText<'kinds'>): Crumb[] {
  const genre = genreOf(event.category)
  const path = cityPath(event.city)
  if (!event.city || path === null)
    return [...(genre ? [{ name: sayKind(genre, kinds), path: categoryPath(genre) }] : []), { name: event.title }]
  return [
    { name: event.city, path },
    ...(genre ? [{ name: sayKind(genre, kinds), path: cityPath(event.city, genre) ?? path }] : []),
    { name: event.title },
  ]
}

/** The breadcrumbs of a venue's page, below its city's. */
export const venueCrumbs = ({ venue, city }: { venue: string; city: string }): Crumb[] => [
  { name: city, path: cityPath(city) ?? '/' },
  { name: venue },
]

/** The breadcrumbs of a city's page, or of one kind of event there. */
export function cityCrumbs(city: string, category: string | null, kinds: AreaText<'kinds'>): Crumb[] {
  const path = cityPath(city)
  if (category === null || path === null) return [{ name: city }]
  return [{ name: city, path }, { name: sayKind(category, kinds) }]
}
