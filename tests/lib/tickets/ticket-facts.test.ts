import { toIcs } from '@/lib/calendar/ics'
import { textFor } from '@/lib/text/text-for'
import { toEventJsonLd } from '@/lib/events/json-ld'
import { coordinatesOf } from '@/lib/geo/coordinates'
import { doorLinkEndsAt, guestsDeletedAt } from '@/lib/tickets/limits'
import { descriptionPreview, locationLine, mapsAddress, ticketDate, ticketPrice } from '@/lib/tickets/ticket-facts'
import { eventView } from '@/tests/support/event-view'

const ENGLISH = { language: 'en', t: textFor('ticketPage') } as const
const GERMAN = { language: 'de', t: textFor('ticketPage', 'de') } as const

const BERLIN = { type: 'Point' as const, coordinates: [13.405, 52.52] as [number, number] }

test('a ticket’s venue has the right position on the map, in the link, in calendars and in structured data', () => {
  const event = eventView({
    location: BERLIN,
    title: 'Concert',
    city: 'Berlin',
    address: { city: 'Berlin', street: 'Ufer', houseNumber: '1' },
    startDate: '2030-05-01T20:00:00+02:00',
    startTime: '20:00',
  })
  const at = coordinatesOf(event.location)

  expect(at).toEqual({ latitude: 52.52, longitude: 13.405 })
  expect(mapsAddress(at ?? { latitude: 0, longitude: 0 })).toBe('https://www.google.com/maps?q=52.52,13.405')
  expect(toIcs([{ event, sequence: 0, url: 'https://litfass.test/event/1' }], { texts: textFor('calendarFile') })).toMatch(
    /GEO:52\.52;13\.405/,
  )
  expect(
    toEventJsonLd(event, { pageUrl: 'https://litfass.test/event/1', facts: textFor('facts'), siteUrl: 'https://litfass.example' }),
  ).toMatchObject({
    location: { geo: { latitude: 52.52, longitude: 13.405 } },
  })
})

test.each([
  [undefined, null],
  [null, null],
  [{ coordinates: [] }, null],
  [{ coordinates: [13.4] }, null],
  [{ coordinates: [0, 0] }, null],
  [{ coordinates: [13.4, 91] }, null],
  [{ coordinates: [181, 52] }, null],
  [{ coordinates: [Number.NaN, 52] }, null],
  [{ coordinates: [0, 51.48] }, { latitude: 51.48, longitude: 0 }],
  [{ coordinates: [-180, -90] }, { latitude: -90, longitude: -180 }],
])('the point %j is %j', (location, expected) => {
  expect(coordinatesOf(location)).toEqual(expected)
})

test.each([
  ['', ''],
  ['short', 'short'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(100)}…`],
  ['👍'.repeat(101), `${'👍'.repeat(100)}…`],
])('a description is cut to 100 characters', (text, expected) => {
  expect(descriptionPreview(text)).toBe(expected)
})

test.each([
  [{ startDate: '2030-05-01T20:00:00+02:00', startTime: '20:00', timeZone: 'Europe/Berlin' }, /^Wed, May 1, 2030,? 8:00.PM$/],
  [{ startDate: '2030-05-01T00:00:00+02:00', timeZone: 'Europe/Berlin' }, /^Wed, May 1, 2030$/],
  [{ timeZone: 'Europe/Berlin' }, /^TBD$/],
  [{ startDate: 'soon', timeZone: 'Europe/Berlin' }, /^TBD$/],
])('the date of %j', (event, expected) => {
  expect(ticketDate(event, ENGLISH)).toMatch(expected)
})

test.each([
  [{ priceCents: 1200, currency: 'USD', isFree: false }, '$12'],
  [{ priceCents: 1250, currency: 'USD', isFree: false }, '$12.50'],
  [{ priceCents: 1200, currency: 'EUR', isFree: false }, '€12'],
  [{ priceCents: 1200, currency: 'CHF', isFree: false }, /^CHF.12$/],
  [{ price: '10 Euro', isFree: false }, '10 Euro'],
  [{ isFree: true }, 'Free'],
  [{ isFree: false }, null],
])('the price of %j carries its own currency', (event, expected) => {
  if (expected instanceof RegExp) expect(ticketPrice(event, ENGLISH)).toMatch(expected)
  else expect(ticketPrice(event, ENGLISH)).toBe(expected)
})

test.each([
  [{ address: { street: 'Ufer', houseNumber: '1', city: 'Berlin' }, city: 'Berlin' }, 'Ufer 1, Berlin'],
  [{ address: { street: 'Ufer', city: 'Berlin' }, city: 'Berlin' }, 'Berlin'],
  [{ address: {}, city: 'Berlin' }, 'Berlin'],
  [{ address: {} }, 'Location'],
])('the place of %j is %j', (event, expected) => {
  expect(locationLine(event, ENGLISH.t)).toBe(expected)
})

test('a German ticket uses German formats', () => {
  expect(ticketDate({ startDate: '2030-05-01T20:00:00+02:00', startTime: '20:00', timeZone: 'Europe/Berlin' }, GERMAN)).toMatch(
    /^Mi\.?, 1\. Mai 2030,? (um )?20:00$/,
  )
  expect(ticketDate({ timeZone: 'Europe/Berlin' }, GERMAN)).toBe('Steht noch nicht fest')
  expect(ticketPrice({ priceCents: 1250, currency: 'EUR', isFree: false }, GERMAN)).toMatch(/^12,50.€$/)
  expect(ticketPrice({ isFree: true }, GERMAN)).toBe('Eintritt frei')
  expect(locationLine({ address: {} }, GERMAN.t)).toBe('Ort')
})

test('guests are deleted thirty days after the event, and a door link ends a day after it', () => {
  const at = new Date('2030-01-01T00:00:00Z')
  const startsAt = new Date('2030-01-10T20:00:00Z')
  const endsAt = new Date('2030-01-11T04:00:00Z')

  expect(guestsDeletedAt({ startsAt, endsAt }, at).toISOString()).toBe('2030-02-10T04:00:00.000Z')
  expect(guestsDeletedAt({ startsAt, endsAt: null }, at).toISOString()).toBe('2030-02-09T20:00:00.000Z')
  expect(guestsDeletedAt({ startsAt: null, endsAt: null }, at).toISOString()).toBe('2031-01-01T00:00:00.000Z')
  expect(doorLinkEndsAt({ startsAt, endsAt }, at).toISOString()).toBe('2030-01-12T04:00:00.000Z')
  expect(doorLinkEndsAt({ startsAt: null, endsAt: null }, at).toISOString()).toBe('2030-01-31T00:00:00.000Z')
})
