import { runningTerms, startTerms } from '@/lib/search/time-terms'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['some days', '2026-12-30T15:00:00Z', '2027-01-02T00:00:00Z', ['^20261230', '^20261231', '^20270101']],
  ['a part of a day', '2026-12-30T15:00:00Z', '2026-12-30T16:00:00Z', ['^20261230']],
  ['some months', '2026-11-20T00:00:00Z', '2027-01-10T00:00:00Z', ['^202611', '^202612', '^202701']],
  ['years', '2026-11-20T00:00:00Z', '2029-02-01T00:00:00Z', ['^202611', '^202612', '^2027', '^2028', '^202901']],
  ['nothing', '2026-11-20T00:00:00Z', '2026-11-19T00:00:00Z', []],
])('%s are covered by the fewest terms', (_, from, until, terms) => {
  expect(startTerms(at(from), at(until), 31)).toEqual(terms)
})

test('every start in a span has one of its terms', () => {
  for (let day = 1; day < 900; day += 13) {
    const from = at('2026-03-07T00:00:00Z')
    const until = from + day * 86_400_000
    const terms = new Set(startTerms(from, until, day % 2 === 0 ? 5 : 31))
    for (let start = from; start < until; start += 86_400_000) {
      const text = new Date(start).toISOString().slice(0, 10).replaceAll('-', '')
      expect([`^${text}`, `^${text.slice(0, 6)}`, `^${text.slice(0, 4)}`].some((term) => terms.has(term))).toBe(true)
    }
  }
})

test('longer events are found by each month they touch', () => {
  expect(runningTerms(at('2026-11-30T00:00:00Z'), at('2026-12-02T00:00:00Z'))).toEqual(['~202611', '~202612'])
})
