import { EventView } from '@/lib/api/events'
import { toEventObject } from '@/lib/federation/objects/event-object'
import { readEventHead, readEventObject } from '@/lib/federation/objects/read-event-object'
import { isReadableJson } from '@/lib/federation/readable-json'
import { gancioEvent, mobilizonEvent } from '@/tests/support/foreign-events'

const zoneOf = () => 'Europe/Berlin'
const read = (object: unknown) => readEventObject(object, zoneOf)
const actor = 'https://there.example/@anna'

test('an event of another installation of ours arrives as it was sent', () => {
  const event = EventView.parse({
    id: '01a218bd-f139-7444-8d68-22e99b4118a3',
    _id: '01a218bd-f139-7444-8d68-22e99b4118a3',
    title: 'Tanz & Käse',
    description: 'Zwei Zeilen,\neine Nacht.\n\nEin <b>Absatz</b>.',
    startDate: '2031-05-01T20:00:00+02:00',
    startTime: '20:00',
    endDate: '2031-05-02T03:00:00+02:00',
    endTime: '03:00',
    timeZone: 'Europe/Berlin',
    dates: [],
    status: 'postponed',
    venue: 'Kulturhaus',
    city: 'Berlin',
    category: 'Concert',
    address: { street: 'Lange Straße', houseNumber: '12a', postalCode: '10243', city: 'Berlin', countryCode: 'DE' },
    location: { type: 'Point', coordinates: [13.4, 52.5] },
    isFree: false,
    tags: ['harp', 'noise'],
    socialMediaLinks: {},
    lineup: [],
    lineupPictureUrl: [],
    imageUrl: 'https://there.example/img/original/abc.jpg',
    ticketLink: 'https://tickets.example.org/1',
    views: 0,
    commentCount: 0,
    hostId: 'public',
    isSponsored: false,
    machineRead: false,
    createdAt: '2030-01-01T00:00:00.000Z',
    updatedAt: '2030-01-02T00:00:00.000Z',
  })
  const object = toEventObject(event, { siteUrl: 'https://there.example', isHostFederated: false })

  expect(read(object)).toMatchObject({
    given: {
      title: 'Tanz & Käse',
      description: event.description,
      startDate: '2031-05-01',
      startTime: '20:00',
      endTime: '03:00',
      venue: 'Kulturhaus',
      street: 'Lange Straße',
      houseNumber: '12a',
      postalCode: '10243',
      city: 'Berlin',
      category: 'Concert',
      tags: ['harp', 'noise'],
      ticketLink: 'https://tickets.example.org/1',
    },
    status: 'postponed',
    timeZone: 'Europe/Berlin',
    place: { latitude: 52.5, longitude: 13.4, countryCode: 'DE' },
    url: `https://there.example/event/${event.id}`,
    changedMs: Date.parse(event.updatedAt),
  })
  expect(read(object)?.pictureUrl).toMatch(/^https:\/\/there\.example\/img\//)
})

test.each([
  ['a UTC time in the zone it names', { startTime: '2031-07-01T18:30:00Z', timezone: 'Europe/Lisbon' }, ['2031-07-01', '19:30']],
  ['an offset in the zone it names', { startTime: '2031-07-01T00:15:00+05:30', timezone: 'America/New_York' }, ['2031-06-30', '14:45']],
  ['a local time as it is', { startTime: '2031-07-01T18:30:00', timezone: 'Asia/Tokyo' }, ['2031-07-01', '18:30']],
  ['the zone of the place if it names none', { startTime: '2031-01-01T23:30:00Z', timezone: 'CET' }, ['2031-01-02', '00:30']],
])('reads %s', (_name, more, expected) => {
  const { given } = read(mobilizonEvent(actor, { endTime: null, ...more })) ?? {}

  expect([given?.startDate, given?.startTime]).toEqual(expected)
})

test.each([
  [{ 'ical:status': 'CANCELLED' }, 'cancelled'],
  [{ status: 'CANCELLED', 'ical:status': undefined }, 'cancelled'],
  [{ status: 'tentative', 'ical:status': 'TENTATIVE' }, 'postponed'],
  [{ status: { a: 1 }, 'ical:status': undefined }, 'scheduled'],
])('reads the status by either of the names that Mobilizon gives it: %j', (more, expected) => {
  expect(read(mobilizonEvent(actor, more))?.status).toBe(expected)
})

test.each([
  ['Via Po 1, Torino', { street: 'Via Po', houseNumber: '1', city: 'Torino' }],
  ['Via Po 1, 10124 Torino', { street: 'Via Po', houseNumber: '1', postalCode: '10124', city: 'Torino' }],
  ['Piazza Castello, Torino', { street: 'Piazza Castello', city: 'Torino' }],
  ['Via Po 1', { street: 'Via Po', houseNumber: '1' }],
  ['Piazza Castello', { street: 'Piazza Castello' }],
])('reads an address in one line, with or without a postal code: %s', (address, expected) => {
  const { given } = read(gancioEvent(actor, { location: { type: 'Place', name: 'Cortile', address } })) ?? {}

  const { venue, street, houseNumber, postalCode, city } = given ?? {}
  const found = { venue, street, houseNumber, postalCode, city }
  expect(Object.fromEntries(Object.entries(found).filter(([, value]) => value))).toEqual({ venue: 'Cortile', ...expected })
})

test.each([
  ['a number', 7],
  ['null', null],
  ['a list', [mobilizonEvent(actor)]],
  ['a note', mobilizonEvent(actor, { type: 'Note' })],
  ['no id', mobilizonEvent(actor, { id: null })],
  ['an id that is no web address', mobilizonEvent(actor, { id: 'urn:uuid:1' })],
  ['an id that does not fit', mobilizonEvent(actor, { id: `https://there.example/${'x'.repeat(2000)}` })],
])('%s is no event', (_name, object) => {
  expect(readEventHead(object)).toBeNull()
  expect(read(object)).toBeNull()
})

test.each([
  [
    'objects where texts are expected',
    { content: { a: 1 }, category: [[]], 'ical:status': {}, inLanguage: 5, updated: [], url: {}, tag: {} },
  ],
  ['an end before the begin', { endTime: '2001-01-01T00:00:00Z' }],
  ['coordinates off the earth', { location: { type: 'Place', name: 'Moon', latitude: 999, longitude: 'x' } }],
  ['lists without end', { tag: Array.from({ length: 5000 }, () => '#a'), attachment: Array.from({ length: 5000 }, () => ({})) }],
])('%s leave the rest of the event readable', (_name, more) => {
  const facts = read(gancioEvent(actor, more))

  expect(facts?.given.title).toMatch(/^Punk al parco/)
  expect(facts?.changedMs === null || Number.isFinite(facts?.changedMs)).toBe(true)
})

test('a page on another host than the object’s is not linked as the original', () => {
  expect(read(gancioEvent(actor, { url: 'https://bank.example/login' }))?.url).toMatch(/^https:\/\/there\.example\//)
  expect(read(gancioEvent(actor, { url: 'https://name:secret@there.example/1' }))?.url).not.toContain('secret')
})

test('a text is not cut in the middle of a character', () => {
  const { given } = read(gancioEvent(actor, { name: `${'x'.repeat(199)}😀😀`, content: `${'y'.repeat(4999)}🎪` })) ?? {}

  expect([given?.title.length, given?.description?.length]).toEqual([199, 4999])
})

test('a price and its link are read from an offer', () => {
  const { given } =
    read(
      mobilizonEvent(actor, {
        externalParticipationUrl: null,
        offers: [{ price: 12, priceCurrency: 'EUR', url: 'https://tickets.example.org/2' }],
      }),
    ) ?? {}

  expect(given).toMatchObject({ price: '12 EUR', ticketLink: 'https://tickets.example.org/2' })
})

test('JSON that is nested without end or cannot be stored is told from the rest without parsing it', () => {
  expect(isReadableJson('[['.repeat(5000))).toBe(false)
  expect(isReadableJson('{"a":"\\u0000"}')).toBe(false)
  expect(isReadableJson('{"a":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}')).toBe(true)
})
