import { isNearEnd, placeAfter, withPage } from '@/lib/reels/paging'

const items = (...ids: string[]) => ids.map((id) => ({ id }))

it('a page is appended without events already loaded and without its own duplicates', () => {
  expect(withPage(items('a', 'b'), items('b', 'c', 'c', 'd'))).toEqual(items('a', 'b', 'c', 'd'))
})

it('a page with nothing new leaves the list unchanged, so that loading stops', () => {
  const held = items('a', 'b')

  expect(withPage(held, items('b', 'a'))).toBe(held)
  expect(withPage(held, [])).toBe(held)
})

it.each([
  [0, 10, false],
  [6, 10, false],
  [7, 10, true],
  [9, 10, true],
  [0, 3, true],
  [0, 1, true],
])('at %i of %i the next page is due: %s', (index, count, isDue) => {
  expect(isNearEnd(index, count)).toBe(isDue)
})

it.each([
  [0, 1, 3, 1],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [2, -1, 3, 1],
  [0, 1, 0, 0],
] as const)('from %i by %i of %i to %i', (index, move, count, place) => {
  expect(placeAfter(index, move, count)).toBe(place)
})
