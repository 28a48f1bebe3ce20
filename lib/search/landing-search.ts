import { WORLDWIDE, type LandingState } from './landing-state'
import { EMPTY_SEARCH, type SearchState } from './search-state'

/** The search equivalent to the landing page. */
export function toSearch({ location, startDate, endDate, category, prompt }: LandingState): SearchState {
  return {
    ...EMPTY_SEARCH,
    query: prompt,
    location: location === WORLDWIDE ? null : location,
    category,
    startDate,
    endDate: startDate && (endDate ?? startDate),
  }
}
