import { cityPath } from '@/lib/geo/city-slug'

/** The kept pages that show an event: its own, the start page, and those of the cities it is or was in. */
export function eventPages(eventId: string, ...cities: (string | null)[]): string[] {
  const places = cities.map((city) => cityPath(city)).filter((path) => path !== null)
  return [...new Set([`/event/${eventId}`, '/', ...places])]
}
