import { parseOffset, parseSearch, parseSearchAddress } from '@/lib/search/parse-search'
import { EMPTY_SEARCH, hasFilters, isSameSearch, searchPath, type SearchState } from '@/lib/search/search-state'

const state = (changes: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...changes })

it.each<
  [what: string, segments: string[] | undefined, values: Record<string, string | string[] | undefined>, expected: Partial<SearchState>]
>([
  ['nothing', undefined, {}, {}],
  ['words in the path', ['jazz'], {}, { query: 'jazz' }],
  ['percent-encoded words', ['caf%C3%A9%20%26%20co'], {}, { query: 'café & co' }],
  ['a percent sign that encodes nothing', ['100%'], {}, { query: '100%' }],
  ['words with a slash', ['AC', 'DC'], {}, { query: 'AC/DC' }],
  ['the words of a form without script', undefined, { q: '  night   market ' }, { query: 'night market' }],
  ['words in the path before those of a form', ['jazz'], { q: 'rock' }, { query: 'jazz' }],
  ['control characters', ['a%00b%0Ac'], {}, { query: 'a b c' }],
  ['half a character at the end of the longest words', [`${'x'.repeat(199)}🎉`], {}, { query: 'x'.repeat(199) }],
  ['a mark that turns what follows', ['a%E2%80%AEb'], {}, { query: 'a b' }],
  ['words of great length', ['x'.repeat(900)], {}, { query: 'x'.repeat(200) }],
  ['a town', undefined, { location: 'Köln' }, { location: 'Köln' }],
  ['worldwide', undefined, { location: 'Worldwide' }, {}],
  ['a category in small letters', undefined, { category: 'concert' }, { category: 'Concert' }],
  ['an unknown category', undefined, { category: 'Moonwalk' }, {}],
  ['several values of one name', undefined, { category: ['Party', 'Concert'] }, { category: 'Party' }],
  [
    'accessibility, each choice once and unknown ones left out',
    undefined,
    { accessibility: 'quiet_space,wings,step_free,step_free' },
    { chosen: { accessibility: ['step_free', 'quiet_space'] } },
  ],
  ['no known choice', undefined, { accessibility: 'wings' }, {}],
  ['a price', undefined, { maxPrice: '20' }, { maxPrice: 20 }],
  ['no price', undefined, { maxPrice: '-3' }, {}],
  ['a chip', undefined, { when: 'tonight' }, { when: 'tonight' }],
  [
    'tomorrow, for nothing, in the evening',
    undefined,
    { when: 'tomorrow', free: '1', part: 'evening' },
    { when: 'tomorrow', isFree: true, part: 'evening' },
  ],
  ['nonsense for these', undefined, { when: 'someday', free: 'yes', part: 'dawn' }, {}],
  ['an unknown chip', undefined, { when: 'yesterday' }, {}],
  ['a day', undefined, { startDate: '2026-11-22' }, { startDate: '2026-11-22', endDate: '2026-11-22' }],
  ['a range of days', undefined, { startDate: '2026-11-22', endDate: '2026-11-24' }, { startDate: '2026-11-22', endDate: '2026-11-24' }],
  ['a range that ends before it begins', undefined, { startDate: '2026-11-24', endDate: '2026-11-22' }, {}],
  ['a day that no calendar has', undefined, { startDate: '2026-02-30' }, {}],
  ['a chip before days', undefined, { when: 'weekend', startDate: '2026-11-22' }, { when: 'weekend' }],
  ['a point', undefined, { near: '52.52,13.4' }, { near: { latitude: 52.52, longitude: 13.4, radiusKm: 25 } }],
  ['a point with a radius', undefined, { near: '-33.9,151.2,4.5' }, { near: { latitude: -33.9, longitude: 151.2, radiusKm: 4.5 } }],
  [
    'a point before a town',
    undefined,
    { near: '52.52,13.4', location: 'Köln' },
    { near: { latitude: 52.52, longitude: 13.4, radiusKm: 25 } },
  ],
  ['a point beyond the pole', undefined, { near: '91,13' }, {}],
  ['a radius of nothing', undefined, { near: '52,13,0' }, {}],
  ['a point in words', undefined, { near: 'here' }, {}],
  ['the map', undefined, { view: 'map' }, { view: 'map' }],
  ['an unknown view', undefined, { view: 'globe' }, {}],
])('an address with %s is read without error', (_what, segments, values, expected) => {
  expect(parseSearch(segments, values)).toEqual(state(expected))
})

it.each<[Partial<SearchState>, string]>([
  [{}, '/search'],
  [{ query: 'jazz' }, '/search/jazz'],
  [{ query: 'café & co' }, '/search/caf%C3%A9%20%26%20co'],
  [{ query: 'AC/DC' }, '/search/AC/DC'],
  [{ query: '100%' }, '/search/100%25'],
  [{ query: 'what? #1' }, '/search/what%3F%20%231'],
  [{ query: '..' }, '/search?q=..'],
  [{ query: '/etc' }, '/search?q=%2Fetc'],
  [
    { query: 'jazz', location: 'Köln', category: 'Concert', when: 'tonight', view: 'map' },
    '/search/jazz?location=K%C3%B6ln&when=tonight&category=Concert&view=map',
  ],
  [{ when: 'tomorrow', isFree: true, part: 'evening' }, '/search?when=tomorrow&free=1&part=evening'],
  [{ startDate: '2026-11-22', endDate: '2026-11-22' }, '/search?startDate=2026-11-22'],
  [{ startDate: '2026-11-22', endDate: '2026-11-24' }, '/search?startDate=2026-11-22&endDate=2026-11-24'],
  [{ near: { latitude: 52.52, longitude: 13.4, radiusKm: 25 } }, '/search?near=52.52%2C13.4'],
  [{ near: { latitude: 52.123456, longitude: 13.4, radiusKm: 3.14 } }, '/search?near=52.1235%2C13.4%2C3.1'],
])('the address of %j is %s, and reading it gives the same search', (changes, path) => {
  const search = state(changes)

  expect(searchPath(search)).toBe(path)
  const { pathname, search: fields } = new URL(path, 'http://localhost')
  expect(isSameSearch(parseSearchAddress(pathname, fields), search)).toBe(true)
  expect(parseSearchAddress(pathname, fields).view).toBe(search.view)
})

it('a further page has its own address', () => {
  expect(searchPath(state({ query: 'jazz', category: 'Party' }), 40)).toBe('/search/jazz?category=Party&offset=40')
})

it('view settings of a phone do not make another search', () => {
  expect(isSameSearch(state({ query: 'jazz' }), state({ query: 'jazz', view: 'map' }))).toBe(true)
  expect(isSameSearch(state({ query: 'jazz' }), state({ query: 'jazz', when: 'tonight' }))).toBe(false)
})

it('words are not a filter, everything else is', () => {
  expect(hasFilters(state({ query: 'jazz', view: 'map' }))).toBe(false)
  expect(hasFilters(state({ location: 'Köln' }))).toBe(true)
  expect(hasFilters(state({ when: 'tonight' }))).toBe(true)
  expect(hasFilters(state({ isFree: true }))).toBe(true)
  expect(hasFilters(state({ part: 'day' }))).toBe(true)
  expect(hasFilters(state({ near: { latitude: 0, longitude: 0, radiusKm: 25 } }))).toBe(true)
})

it.each([
  ['40', 40],
  ['0', 0],
  [undefined, 0],
  ['-7', 0],
  ['1e9', 0],
  ['9999999', 0],
  [['80', '40'], 80],
])('a page that begins after %j is read as %i', (offset, expected) => {
  expect(parseOffset({ offset })).toBe(expected)
})

it('choices are in the address and count as filters', () => {
  const search = state({ chosen: { accessibility: ['step_free', 'quiet_space'] } })

  expect(searchPath(search)).toBe('/search?accessibility=step_free%2Cquiet_space')
  expect(parseSearchAddress('/search', searchPath(search).slice(7))).toEqual(search)
  expect(hasFilters(search)).toBe(true)
  expect(isSameSearch(search, EMPTY_SEARCH)).toBe(false)
})
