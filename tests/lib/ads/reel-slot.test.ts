import { weaveAd } from '@/lib/ads/reel-slot'

const list = (ids: string) => [...ids].map((id) => ({ id }))

test.each([
  ['abcd', 'x', 'abxcd'],
  ['ab', 'x', 'abx'],
  ['a', 'x', 'a'],
  ['', 'x', ''],
  ['abcd', 'd', 'abdc'],
  ['abcd', 'b', 'acbd'],
  ['abcd', 'a', 'abcd'],
])('in the reel %p the advertisement %p makes %p', (items, ad, woven) => {
  expect(
    weaveAd(list(items), { id: ad })
      .map(({ id }) => id)
      .join(''),
  ).toBe(woven)
})

test('without an advertisement nothing changes', () => {
  expect(weaveAd(list('abc'), null)).toEqual(list('abc'))
})
