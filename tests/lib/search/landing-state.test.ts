import fc from 'fast-check'
import {
  formatLanding,
  hasFilters,
  INITIAL_LANDING,
  landingPath,
  showAll,
  toggleCategory,
  toLocation,
  type LandingState,
} from '@/lib/search/landing-state'
import { parseLanding, parseStoredLanding, type AddressValues } from '@/lib/search/read-landing'

const state = (changes: Partial<LandingState>): LandingState => ({ ...INITIAL_LANDING, ...changes })

test('an empty address shows all events worldwide', () => {
  expect(parseLanding({})).toEqual({
    state: { view: 'All', location: 'Worldwide', startDate: null, endDate: null, category: null, prompt: '' },
    ignored: [],
  })
  expect(landingPath(INITIAL_LANDING)).toBe('/')
  expect(hasFilters(INITIAL_LANDING)).toBe(false)
})

test.each<[string, AddressValues, Partial<LandingState>, string[]]>([
  ['a town in small letters', { location: ' berlin ' }, { location: 'Berlin' }, []],
  ['worldwide by name', { location: 'WORLDWIDE' }, {}, []],
  ['a town longer than any', { location: 'x'.repeat(81) }, {}, ['location']],
  ['control characters', { location: 'Ber\u0000lin\n' }, { location: 'Ber lin' }, []],
  ['a category in other capitals', { category: 'cONCERT' }, { category: 'Concert' }, []],
  ['a category nobody knows', { category: 'Quidditch' }, {}, ['category']],
  ['a genre outside the bar', { category: 'Mental Health' }, { category: 'Mental Health' }, []],
  ['a day', { startDate: '2026-11-22' }, { startDate: '2026-11-22' }, []],
  ['a range', { startDate: '2026-11-22', endDate: '2026-11-24' }, { startDate: '2026-11-22', endDate: '2026-11-24' }, []],
  [
    'a range the wrong way round',
    { startDate: '2026-11-24', endDate: '2026-11-22' },
    { startDate: '2026-11-22', endDate: '2026-11-24' },
    [],
  ],
  ['a range of one day', { startDate: '2026-11-22', endDate: '2026-11-22' }, { startDate: '2026-11-22' }, []],
  ['an end alone', { endDate: '2026-11-22' }, { startDate: '2026-11-22' }, []],
  ['a day that no calendar has', { startDate: '2026-02-30' }, {}, ['startDate']],
  ['a word for a day', { startDate: 'tomorrow', endDate: '2026-11-22' }, { startDate: '2026-11-22' }, ['startDate']],
  ['the tag of an event page', { search: 'techno' }, { prompt: 'techno' }, []],
  ['a novel as prompt', { search: 'a'.repeat(201) }, {}, ['search']],
  ['the view Home', { view: 'home' }, { view: 'Home' }, []],
  ['a view that is none', { view: 'Sideways' }, {}, ['view']],
  ['the first of several values', { location: ['Rome', 'Berlin'] }, { location: 'Rome' }, []],
  ['empty values', { location: '', category: '', view: '', startDate: '', search: '' }, {}, []],
])('an address with %s is read, and what cannot be read is named', (_, values, changes, ignored) => {
  expect(parseLanding(values)).toEqual({ state: state(changes), ignored })
})

const day = fc.integer({ min: 0, max: 4000 }).map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
const anyState = fc
  .record({
    view: fc.constantFrom('Home' as const, 'All' as const),
    location: fc.string({ maxLength: 40 }).map(toLocation),
    category: fc.constantFrom('Concert', 'DIY & Crafting', null),
    prompt: fc.string({ maxLength: 60 }).map((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
    from: fc.option(day),
    until: fc.option(day),
  })
  .map(({ from, until, ...rest }): LandingState => ({ ...rest, startDate: from, endDate: from && until && until > from ? until : null }))

/** What the router passes to the page for an address. */
function valuesOf(path: string): AddressValues {
  const url = new URL(path, 'http://localhost')
  const category = /^\/category\/(.+)$/.exec(url.pathname)?.[1]
  return { ...Object.fromEntries(url.searchParams), ...(category ? { category: decodeURIComponent(category) } : {}) }
}

test('every state survives a round trip through the address and the store', () => {
  fc.assert(
    fc.property(anyState, (one) => {
      expect(parseLanding(valuesOf(landingPath(one)))).toEqual({ state: one, ignored: [] })
      expect(parseStoredLanding(JSON.parse(formatLanding(one)), '2000-01-01')).toEqual(one)
    }),
  )
})

test('no address throws', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('view', 'location', 'startDate', 'endDate', 'category', 'search', 'prompt'),
        fc.oneof(fc.string(), fc.array(fc.string())),
      ),
      (values) => void landingPath(parseLanding(values).state),
    ),
  )
})

test('a category has its own address, whatever else is chosen; Home keeps its own', () => {
  expect(landingPath(state({ category: 'Concert' }))).toBe('/category/Concert')
  expect(landingPath(state({ category: 'DIY & Crafting', location: 'Köln' }))).toBe('/category/DIY%20%26%20Crafting?location=K%C3%B6ln')
  expect(landingPath(state({ view: 'Home', category: 'Concert' }))).toBe('/?view=Home&category=Concert')
})

test('choosing All resets prompt and category, but not place and days', () => {
  expect(showAll(state({ view: 'Home', location: 'Berlin', startDate: '2026-11-22', category: 'Concert', prompt: 'techno' }))).toEqual(
    state({ location: 'Berlin', startDate: '2026-11-22' }),
  )
})

test('choosing a category again clears it', () => {
  expect(toggleCategory(INITIAL_LANDING, 'Film').category).toBe('Film')
  expect(toggleCategory(state({ category: 'Film' }), 'Film').category).toBeNull()
})

test.each([
  ['nothing', null, INITIAL_LANDING],
  ['a number', 7, INITIAL_LANDING],
  ['a list', ['Berlin'], INITIAL_LANDING],
  ['odd types', { location: 5, category: {}, view: [] }, INITIAL_LANDING],
  ['days that are over', { location: 'Berlin', startDate: '2026-11-20', endDate: '2026-11-21' }, state({ location: 'Berlin' })],
  [
    'a range that still runs',
    { startDate: '2026-11-20', endDate: '2026-11-22' },
    state({ startDate: '2026-11-20', endDate: '2026-11-22' }),
  ],
])('a store with %s is read without what is over or malformed', (_, value, expected) =>
  expect(parseStoredLanding(value, '2026-11-22')).toEqual(expected),
)
