import { formatsFor } from '@/lib/text/formats'
import { textFor } from '@/lib/text/text-for'
import { EMPTY_SEARCH, type SearchState } from '@/lib/search/search-state'
import { searchTitle } from '@/lib/search/search-title'

it.each<[Partial<SearchState>, string, string]>([
  [{}, 'Everything coming up', ''],
  [{ query: 'jazz' }, '“jazz”', ''],
  [{ query: 'jazz', location: 'Köln', when: 'tonight' }, '“jazz”', 'Köln · Tonight, 22 Nov'],
  [{ category: 'Concert', location: 'Köln' }, 'Concert', 'Köln'],
  [{ when: 'weekend' }, 'This weekend, 22 Nov', ''],
  [{ startDate: '2026-12-01', endDate: '2026-12-03' }, '1–3 Dec', ''],
  [{ near: { latitude: 1, longitude: 1, radiusKm: 25 } }, 'Near me', ''],
  [{ near: { latitude: 1, longitude: 1, radiusKm: 3 } }, 'This area', ''],
])('%j is headed "%s" and "%s"', (changes, title, about) => {
  expect(
    searchTitle({ ...EMPTY_SEARCH, ...changes }, '2026-11-22', {
      t: textFor('searchPage').search,
      facts: textFor('facts'),
      formats: formatsFor(),
    }),
  ).toEqual({ title, about })
})
