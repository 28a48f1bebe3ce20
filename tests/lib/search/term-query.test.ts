import { largestShareOf, shareOf, tierGroups, toTermQuery } from '@/lib/search/term-query'

const jazz = { roots: ['jazz'], alike: ['#jazz'], beginning: 'jazz' }
const dance = { roots: ['dancing', 'danc'], alike: [], beginning: 'dancing' }

test('a title comes before other names, and those before the description', () => {
  expect(tierGroups([jazz], 0)).toEqual([['=jazz']])
  expect(tierGroups([jazz], 1)).toEqual([['=jazz', '+jazz', '#jazz']])
  expect(tierGroups([jazz], 2)).toEqual([['=jazz', '+jazz', '#jazz', 'jazz']])
})

test('each word must match by one of its stems, excluding matches of a better tier', () => {
  expect(toTermQuery(tierGroups([jazz, dance], 0))).toBe("'=jazz' & ('=dancing' | '=danc')")
  expect(toTermQuery([['jazz']], [['=jazz']])).toBe("'jazz' & !('=jazz')")
})

test('quotes and backslashes in a term are escaped', () => {
  expect(toTermQuery([["#rock'n\\roll"]])).toBe("'#rock''n\\\\roll'")
})

test('shares are multiplied across words and added within one', () => {
  const share = (term: string) => ({ a: 0.5, b: 0.1, c: 0.2 })[term] ?? 0

  expect(shareOf([['a'], ['b', 'c']], share)).toBeCloseTo(0.15)
  expect(largestShareOf([['a'], ['b', 'c']], share)).toBeCloseTo(0.3)
  expect(shareOf([], share)).toBe(1)
})
