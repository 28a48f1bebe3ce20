import { toSearchFilters } from '@/lib/api/search'
import { timeNarrowing } from './chips'
import type { SearchFilters } from './filters'
import type { SearchState } from './search-state'

/** What a search finds events by. @param today local date as `nightIn` gives it, from which "tonight" and "the weekend" are counted. */
export function stateFilters(search: SearchState, today: string): SearchFilters {
  const { query, location, near, category, isFree, maxPrice, chosen } = search
  return toSearchFilters({
    prompt: query,
    chosen,
    free: isFree,
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(location ? { location } : {}),
    ...(category ? { category } : {}),
    ...(near ? { latitude: near.latitude, longitude: near.longitude, distance: near.radiusKm } : {}),
    ...timeNarrowing(search, today),
  })
}
