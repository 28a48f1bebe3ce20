import { call } from '@/lib/api/client'
import { CitySuggestions, type CitySuggestion } from '@/lib/api/geo'

/** At most five towns matching what was typed. Throws `CallError`. */
export async function findCities(query: string, signal: AbortSignal): Promise<CitySuggestion[]> {
  const { cities } = await call(`geo/cities?${new URLSearchParams({ query: query.slice(0, 80) }).toString()}`, {
    response: CitySuggestions,
    signal,
  })
  return cities
}
