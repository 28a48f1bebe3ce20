import { localAds } from '@/lib/ads/local-ads'

const ads = [{ city: 'Hamburg' }, { city: 'Wien' }, {}, { city: 'Köln' }, { city: 'Cologne' }]
const names = (city: string | undefined) => localAds(ads, city).map((ad) => ad.city ?? '-')

test.each([
  [undefined, ['Hamburg', 'Wien', '-']],
  ['Köln', ['Köln', 'Cologne', 'Hamburg']],
  ['Paris', ['Hamburg', 'Wien', '-']],
])('returns three ads, those of %j first', (city, expected) => {
  expect(names(city)).toEqual(expected)
})
