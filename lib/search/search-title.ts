import { formatRange } from '@/lib/calendar/range'
import { SEARCH } from '@/lib/text/search-page'
import { searchSpan } from './chips'
import { NEAR_KM, type SearchState } from './search-state'

/**
 * A search as its heading says it: the words searched for, and below them what narrows the search.
 * @param today local date.
 */
export function searchTitle(search: SearchState, today: string): { title: string; about: string } {
  const { query, location, near, when, category } = search
  const span = searchSpan(search, today)
  const days = span ? formatRange(span, today) : null
  const chip = when && { tonight: SEARCH.tonight, weekend: SEARCH.weekend }[when]
  const place = near ? (near.radiusKm === NEAR_KM ? SEARCH.nearMe : SEARCH.area) : location
  const narrowed = [category, place, chip && days ? `${chip}, ${days}` : days].filter((part) => part !== null)
  if (query !== '') return { title: `“${query}”`, about: narrowed.join(' · ') }
  const [title = SEARCH.all, ...rest] = narrowed
  return { title, about: rest.join(' · ') }
}
