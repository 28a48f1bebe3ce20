import type { EventView } from '@/lib/api/events'
import type { Json } from './json-ld'

/**
 * The events of ours that a page lists, by address; null for none. All further details are on each event's own page. Source:
 * schema.org/ItemList.
 */
export function toListJsonLd(
  events: readonly (Pick<EventView, 'id' | 'title'> & { origin?: unknown })[],
  list: { name: string; url: string; siteUrl: string },
): { [key: string]: Json } | null {
  const own = events.filter(({ origin }) => !origin)
  if (own.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: list.name,
    url: list.url,
    numberOfItems: own.length,
    itemListElement: own.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${list.siteUrl}/event/${id}`,
    })),
  }
}
