import type { EventView } from '@/lib/api/events'

/** Where an event takes place, in words. */
export type Placed = Pick<EventView, 'venue' | 'city' | 'address'>

/** Street and house number, or an empty string. */
export function streetLine({ address }: Pick<EventView, 'address'>): string {
  return [address.street, address.houseNumber].filter(Boolean).join(' ')
}

/** Venue and city as cards show them; an empty string if neither is known. */
export function shortPlace(event: Placed): string {
  const city = event.city ?? event.address.city
  return [event.venue, city].filter((part, index, all) => part && all.indexOf(part) === index).join(', ')
}

/** The query for a maps service: street, number and city, else venue and city, else the city; null if nothing is known. */
export function mapsQuery(event: Placed): string | null {
  const city = event.city ?? event.address.city
  const street = streetLine(event)
  const parts = street ? [street, event.address.postalCode, city] : [event.venue, city]
  return parts.filter(Boolean).join(', ') || null
}
