import type { FlyerPrint } from '@/lib/uploads/flyer-print'
import { chooseKnown, isSamePrint, likeness } from '@/lib/uploads/same-flyer'
import { HARVEST, printFor } from '@/tests/support/prints'

const unread = { days: [], isDaySure: false }
const misread = HARVEST.map((word) => `${word.slice(0, -1)}z`)

test.each<[string, Partial<FlyerPrint>]>([
  ['the same words', {}],
  ['one letter of each word misread', { words: misread }],
  ['two words read as one, another in two', { words: ['harvestdance', 'orches', 'tra', ...HARVEST.slice(3)] }],
  ['more than half of the words unread', { words: HARVEST.slice(0, 5) }],
  ['no hour read', { times: [] }],
  ['another of two printed hours', { times: ['19:30', '20:00'] }],
  ['no place read', { city: null, venue: null }],
  ['another word of the flyer taken for its venue', { venue: 'riverside' }],
  ['a sign beside the flyer taken for the city', { city: 'harvest' }],
  ['no day read', unread],
  ['no day read, its figures put together', { ...unread, figures: ['1210', '2030', '20', '0'] }],
  ['no day read, a digit cut off', { ...unread, figures: ['2', '10', '2030', '20', '0'] }],
  ['an unsure day that is misread', { days: ['2030-10-02'], isDaySure: false, figures: ['2', '10', '2030', '20', '0'] }],
  ['its hour misread, all else alike', { times: ['02:00'], figures: ['12', '10', '2030', '2', '0'] }],
])('another photo is the same flyer: %s', (_, given) => {
  expect(isSamePrint(printFor(given), printFor())).toBe(true)
  expect(isSamePrint(printFor(), printFor(given))).toBe(true)
})

test.each<[string, Partial<FlyerPrint>]>([
  ['another date', { days: ['2030-10-19'], figures: ['19', '10', '2030', '20', '0'] }],
  ['another date, nothing but that', { days: ['2030-10-19'] }],
  ['another date that no weekday confirms', { days: ['2030-10-19'], isDaySure: false, figures: ['19', '10', '2030', '20', '0'] }],
  ['another date that was not understood', { ...unread, figures: ['19', '10', '2030', '20', '0'] }],
  ['another year', { days: ['2031-10-12'], figures: ['12', '10', '2031', '20', '0'] }],
  ['an hour that is part of the year', { times: ['15:00'], figures: ['12', '10', '2030', '15', '0'], days: [], isDaySure: false }],
  ['another hour', { times: ['15:00'], figures: ['12', '10', '2030', '15', '0'] }],
  ['another city', { city: 'hamburg', words: [...HARVEST.slice(0, 11), 'hamburg'] }],
  ['another venue', { venue: 'lighthouse', words: [...HARVEST.filter((word) => word !== 'townhall'), 'lighthouse'] }],
  [
    'other words on the same day',
    { words: [...HARVEST.slice(0, 2), 'football', 'stadium', 'championship', 'tickets', 'saturday', 'referee', 'kickoff', 'supporters'] },
  ],
  [
    'half of its words and no day',
    { ...unread, words: [...HARVEST.slice(0, 5), 'football', 'stadium', 'championship', 'tickets', 'referee', 'kickoff', 'supporters'] },
  ],
  ['a few words and no day', { ...unread, words: ['dance', 'welcome'] }],
])('the next of a series, or a different flyer, is not: %s', (_, given) => {
  expect(isSamePrint(printFor(given), printFor({ city: given.city ? 'bremen' : null }))).toBe(false)
  expect(isSamePrint(printFor({ city: given.city ? 'bremen' : null }), printFor(given))).toBe(false)
})

test('few words are enough on the same day if no number differs', () => {
  const few = { words: ['harvest', 'dance'], city: null, venue: null }

  expect(isSamePrint(printFor(few), printFor(few))).toBe(true)
  expect(isSamePrint(printFor({ ...few, words: ['may', 'the'] }), printFor({ ...few, words: ['may', 'the'] }))).toBe(false)
})

test('a long programme may have a misread number, a date alone may not', () => {
  const programme = Array.from({ length: 24 }, (_, index) => String(31 + index))
  const other = ['99', ...programme.slice(1)]

  expect(isSamePrint(printFor({ ...unread, figures: other }), printFor({ ...unread, figures: programme }))).toBe(true)
  expect(isSamePrint(printFor({ ...unread, figures: ['19', '20'] }), printFor({ ...unread, figures: ['12', '20'] }))).toBe(false)
})

test('similarity is measured by the photo that shows less', () => {
  expect(likeness(printFor({ words: HARVEST.slice(0, 4) }), printFor()).words).toBe(1)
  expect(likeness(printFor({ words: [] }), printFor())).toEqual({ words: 0, weight: 0 })
})

const first = { ...printFor(), eventId: 'first' }
const second = { ...printFor({ days: ['2030-10-19'], figures: ['19', '10', '2030', '20', '0'] }), eventId: 'second' }

test('of a series the flyer of the same day is chosen', () => {
  expect(chooseKnown(printFor(), [second, first])).toBe('first')
  expect(chooseKnown(printFor({ days: ['2030-10-26'], figures: ['26', '10', '2030', '20', '0'] }), [first, second])).toBeNull()
})

test('a photo without a date is not matched within a series, but finds a single flyer', () => {
  const dateless = printFor({ ...unread, figures: ['10', '2030', '20', '0'] })

  expect(chooseKnown(dateless, [first, second])).toBeNull()
  expect(chooseKnown(dateless, [first])).toBe('first')
})

test('of several flyers of one day the most similar is chosen', () => {
  const weaker = { ...printFor({ words: [...HARVEST.slice(0, 6), 'football', 'stadium', 'championship', 'referee'] }), eventId: 'weaker' }

  expect(chooseKnown(printFor(), [weaker, first])).toBe('first')
  expect(chooseKnown(printFor(), [])).toBeNull()
})
