import type { EventView } from '@/lib/api/events'

type Placed = Pick<EventView, 'venue' | 'city' | 'address'>

/** Street and house number, else an empty text. */
export function streetLine({ address }: Pick<EventView, 'address'>): string {
  return [address.street, address.houseNumber].filter(Boolean).join(' ')
}

/** Venue and city as cards print them; an empty text when neither is known. */
export function shortPlace(event: Placed): string {
  const city = event.city ?? event.address.city
  return [event.venue, city].filter((part, index, all) => part && all.indexOf(part) === index).join(', ')
}

/** What to ask a maps service for: street, number and city, else venue and city, else the city; null when nothing is known. */
export function mapsQuery(event: Placed): string | null {
  const city = event.city ?? event.address.city
  const street = streetLine(event)
  const parts = street ? [street, event.address.postalCode, city] : [event.venue, city]
  return parts.filter(Boolean).join(', ') || null
}
