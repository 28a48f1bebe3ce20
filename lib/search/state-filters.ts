import { timeNarrowing } from './chips'
import type { SearchFilters } from './filters'
import type { SearchState } from './search-state'
import { toSearchFilters } from './to-search-filters'

/**
 * The filters of a search.
 * @param today local date from `nightIn`, on which "tonight" and "the weekend" depend.
 */
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
