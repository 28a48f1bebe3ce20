import { MAX_RECENT, parseRecent, withoutRecent, withRecent } from '@/lib/search/recent-searches'

it('the newest search stands on top, once, and the oldest of six falls out', () => {
  const full = ['e', 'd', 'c', 'b', 'a']

  expect(withRecent(full, 'f')).toEqual(['f', 'e', 'd', 'c', 'b'])
  expect(withRecent(full, ' C ')).toEqual(['C', 'e', 'd', 'b', 'a'])
  expect(withRecent(full, '  ')).toBe(full)
})

it('a forgotten search is gone whichever capitals it has', () => {
  expect(withoutRecent(['Jazz', 'rock'], 'jazz')).toEqual(['rock'])
})

it.each([null, 'jazz', 7, {}, [1, null, { a: 1 }], ['', '  ']])('an entry that holds %j remembers nothing', (value) => {
  expect(parseRecent(value)).toEqual([])
})

it('an entry written by somebody else is cut to size', () => {
  expect(parseRecent(['a', 'A', ' b ', 'x'.repeat(900), 'c', 'd', 'e', 'f'])).toEqual(['a', 'b', 'x'.repeat(200), 'c', 'd'])
  expect(parseRecent(['1', '2', '3', '4', '5', '6'])).toHaveLength(MAX_RECENT)
})
