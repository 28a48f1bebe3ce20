import {
  accuracy,
  addToTally,
  emptyTally,
  invention,
  scoreFlyer,
  type FlyerPrediction,
  type FlyerTruth,
} from '@/lib/recognition/score-facts'

const nothing: Exclude<FlyerPrediction, null> = {
  title: null,
  startDate: null,
  startTime: null,
  endDate: null,
  endTime: null,
  city: null,
  venue: null,
  address: { street: null, houseNumber: null, city: null },
  price: null,
  website: null,
  ticketLink: null,
  email: null,
  lineup: [],
  category: null,
}
const judge = (truth: FlyerTruth, said: Partial<Exclude<FlyerPrediction, null>>) => scoreFlyer(truth, { ...nothing, ...said }).verdicts

test.each([
  ['the same title in capitals is right', 'title', { title: 'Sommerfest im Park' }, { title: 'SOMMERFEST IM PARK' }, 'right'],
  ['words in another order are right', 'title', { title: 'Jazz im Hof' }, { title: 'Im Hof: Jazz' }, 'right'],
  ['a title that leaves out one word of three is wrong', 'title', { title: 'Lake Tunes Festival' }, { title: 'Lake Tunes' }, 'wrong'],
  ['an alternative is right', 'title', { title: 'Langer Name des Abends', titleAlternatives: ['Kurz'] }, { title: 'Kurz' }, 'right'],
  ['silence about what is printed is missing', 'city', { city: 'Wien' }, {}, 'missing'],
  ['silence that the label allows is right', 'city', { city: 'Wien', lenient: ['city'] }, {}, 'right'],
  ['speech about what is not printed is invented', 'city', { city: null }, { city: 'Wien' }, 'invented'],
  ['silence about what is not printed is absent', 'city', { city: null }, {}, 'absent'],
  [
    'a street’s abbreviation counts as the word',
    'street',
    { street: 'Donaustr.' },
    { address: { street: 'Donaustraße', houseNumber: null, city: null } },
    'right',
  ],
  [
    'without a printed year only day and month count',
    'startDate',
    { startDate: '2023-05-01', yearOnPoster: false },
    { startDate: '2024-05-01' },
    'right',
  ],
  ['with a printed year it counts', 'startDate', { startDate: '2023-05-01', yearOnPoster: true }, { startDate: '2024-05-01' }, 'wrong'],
  ['the doors are accepted as the begin', 'startTime', { startTime: '20:00', doorsTime: '19:00' }, { startTime: '19:00' }, 'right'],
  ['hosts are compared without www and path', 'website', { website: 'www.example.org' }, { website: 'https://example.org/fest' }, 'right'],
  [
    'a ticket link stands in for the website',
    'website',
    { website: 'tickets.example.org' },
    { ticketLink: 'tickets.example.org' },
    'right',
  ],
  ['some of the printed amounts are right', 'price', { price: '$10 adv, $15 dos' }, { price: '$10' }, 'right'],
  ['another amount is wrong', 'price', { price: '$10' }, { price: '$12' }, 'wrong'],
  ['free is free in every language', 'price', { price: 'ingresso gratuito' }, { price: 'Eintritt frei' }, 'right'],
  [
    'most performers are enough',
    'lineup',
    { lineup: ['A Band', 'B Band', 'C Band'] },
    { lineup: [{ name: 'A Band' }, { name: 'B Band' }] },
    'right',
  ],
  ['a few of many performers are not', 'lineup', { lineup: ['One', 'Two', 'Three', 'Four'] }, { lineup: [{ name: 'One' }] }, 'wrong'],
  ['an end on the first day is no invention', 'endDate', { startDate: '2025-01-01', endDate: null }, { endDate: '2025-01-01' }, 'absent'],
] as const)('%s', (_name, field, truth, said, verdict) => {
  expect(judge(truth as FlyerTruth, said as Partial<Exclude<FlyerPrediction, null>>)[field]).toBe(verdict)
})

test('a page is usable if title, date, time and place are correct or correctly absent', () => {
  const truth = { title: 'Fest', startDate: '2025-01-01', startTime: '20:00', city: 'Wien', venue: 'Arena' }
  const said = { ...nothing, title: 'Fest', startDate: '2025-01-01', startTime: '20:00', city: 'Wien', venue: 'Arena' }

  expect(scoreFlyer(truth, said).usable).toBe(true)
  expect(scoreFlyer(truth, { ...said, venue: null }).usable).toBe(false)
  expect(
    scoreFlyer({ ...truth, street: 'Ring' }, { ...said, venue: null, address: { street: 'Ring', houseNumber: null, city: null } }).usable,
  ).toBe(true)
  expect(scoreFlyer(truth, null).usable).toBe(false)
})

test('accuracy counts flyers that show a field, invention those that do not', () => {
  const tally = emptyTally()
  addToTally(tally, scoreFlyer({ city: 'Wien' }, { ...nothing, city: 'Wien' }))
  addToTally(tally, scoreFlyer({ city: 'Graz' }, nothing))
  addToTally(tally, scoreFlyer({ city: null }, { ...nothing, city: 'Linz' }))

  expect(accuracy(tally.fields.city)).toBe(50)
  expect(invention(tally.fields.city)).toBe(100)
  expect(accuracy(tally.fields.email)).toBeNull()
})
