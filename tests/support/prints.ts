import type { FlyerPrint } from '@/lib/uploads/flyer-print'

/** The words of a made-up flyer, none of which are on another one. */
export const HARVEST = [
  'harvest',
  'dance',
  'orchestra',
  'riverside',
  'townhall',
  'admission',
  'refreshments',
  'children',
  'welcome',
  'parking',
  'committee',
  'fiddlers',
]

/** What is read from it: Saturday 12 October 2030 at 20:00. */
export const printFor = (given: Partial<FlyerPrint> = {}): FlyerPrint => ({
  words: HARVEST,
  figures: ['12', '10', '2030', '20', '0'],
  days: ['2030-10-12'],
  isDaySure: true,
  times: ['20:00'],
  city: 'bremen',
  venue: 'townhall',
  ...given,
})
