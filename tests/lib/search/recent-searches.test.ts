import { MAX_RECENT, parseRecent, withoutRecent, withRecent } from '@/lib/search/recent-searches'

it('the newest search is first, once, and the oldest of six is dropped', () => {
  const full = ['e', 'd', 'c', 'b', 'a']

  expect(withRecent(full, 'f')).toEqual(['f', 'e', 'd', 'c', 'b'])
  expect(withRecent(full, ' C ')).toEqual(['C', 'e', 'd', 'b', 'a'])
  expect(withRecent(full, '  ')).toBe(full)
})

it('a search is removed in any case', () => {
  expect(withoutRecent(['Jazz', 'rock'], 'jazz')).toEqual(['rock'])
})

it.each([null, 'jazz', 7, {}, [1, null, { a: 1 }], ['', '  ']])('an entry with %j has no searches', (value) => {
  expect(parseRecent(value)).toEqual([])
})

it('an entry written by somebody else is truncated', () => {
  expect(parseRecent(['a', 'A', ' b ', 'x'.repeat(900), 'c', 'd', 'e', 'f'])).toEqual(['a', 'b', 'x'.repeat(200), 'c', 'd'])
  expect(parseRecent(['1', '2', '3', '4', '5', '6'])).toHaveLength(MAX_RECENT)
})
