import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { entryTimes } from '@/lib/calendar/entry-times'
import { toIcs as write, type CalendarEvent, type CalendarFeed } from '@/lib/calendar/ics'
import { calendarServiceUrl } from '@/lib/calendar/links'
import { textFor } from '@/lib/text/text-for'
import { eventView } from '@/tests/support/event-view'

const url = 'https://litfass.example/event/1'
const texts = textFor('calendarFile')
const toIcs = (events: CalendarEvent[], feed?: CalendarFeed) => write(events, { texts, ...(feed ? { feed } : {}) })
const entry = (changes: Parameters<typeof eventView>[0] = {}, extra: Partial<CalendarEvent> = {}): CalendarEvent => ({
  event: eventView(changes),
  sequence: 3,
  url,
  ...extra,
})

/** How two independent readers interpret a file. */
const read = (file: string) => {
  const first = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      isDate: event.startDate.isDate,
      summary: event.summary,
      description: event.description,
      location: event.location,
      status: component.getFirstPropertyValue('status'),
      sequence: event.sequence,
    }
  })
  const second = Object.values(nodeIcal.sync.parseICS(file)).flatMap((found) => (found?.type === 'VEVENT' ? [found] : []))
  return { first, second }
}

test('lines end in CRLF and fold at 75 octets without splitting characters; specials are escaped, version and product named', () => {
  const title = `Größe; Länge, Breite \\ Höhe ${'🎉ß'.repeat(60)}`
  const file = toIcs([entry({ title, description: 'One\nTwo\r\nThree\u0007' })])

  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file).toMatch(/END:VCALENDAR\r\n$/)
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(file).toContain('VERSION:2.0')
  expect(file).toContain('PRODID:-//Litfass//events//EN')
  expect(file).toContain(String.raw`Größe\; Länge\, Breite \\ Höhe`)
  expect(read(file).first).toMatchObject([{ summary: title, description: expect.stringMatching(/^One\nTwo\nThree\n/) }])
})

test('the identifier is stable, the revision is included, the timestamp is UTC', () => {
  const file = toIcs([entry({ updatedAt: '2030-02-03T04:05:06.789Z' })])

  expect(file).toContain(`UID:${eventView().id}@litfass\r\n`)
  expect(file).toContain('SEQUENCE:3\r\n')
  expect(file).toContain('DTSTAMP:20300203T040506Z\r\n')
  expect(file).toContain('STATUS:CONFIRMED\r\n')
})

test.each([
  ['cancelled', 'CANCELLED'],
  ['postponed', 'TENTATIVE'],
  ['moved', 'CONFIRMED'],
  ['sold_out', 'CONFIRMED'],
] as const)('a %s event is %s', (status, expected) => {
  expect(read(toIcs([entry({ status })])).first).toMatchObject([{ status: expected }])
})

test('a deleted event is cancelled in calendars and has no content', () => {
  const file = toIcs([entry({ title: 'Secret', description: 'Secret' }, { isDeleted: true })])

  expect(read(file).first).toMatchObject([{ status: 'CANCELLED', sequence: 4 }])
  expect(file).not.toContain('Secret')
})

test('an event without an end lasts five hours, and the text says so', () => {
  const { first } = read(toIcs([entry()]))

  expect(first).toMatchObject([
    { start: new Date('2030-05-10T18:00:00Z'), end: new Date('2030-05-10T23:00:00Z'), description: expect.stringContaining('five hours') },
  ])
})

test('a given end counts, even past midnight', () => {
  expect(entryTimes(eventView({ endTime: '22:30' }))).toMatchObject([{ end: new Date('2030-05-10T20:30:00Z'), isEndAssumed: false }])
  expect(entryTimes(eventView({ endTime: '03:00' }))).toMatchObject([{ end: new Date('2030-05-11T01:00:00Z') }])
  expect(entryTimes(eventView({ endDate: '2030-05-12T18:00:00+02:00', endTime: '18:00' }))).toMatchObject([
    { end: new Date('2030-05-12T16:00:00Z') },
  ])
})

test('an event without a time lasts the whole day, with an exclusive end', () => {
  const file = toIcs([entry({ startTime: undefined, startDate: '2030-05-10T00:00:00+02:00', endDate: '2030-05-12T00:00:00+02:00' })])

  expect(file).toContain('DTSTART;VALUE=DATE:20300510\r\n')
  expect(file).toContain('DTEND;VALUE=DATE:20300513\r\n')
  expect(read(file).first).toMatchObject([{ isDate: true }])
})

test('each of several performances has its own entry', () => {
  const dates = [
    { date: '2030-05-10', startTime: '20:00' },
    { date: '2030-11-15', startTime: null },
  ]
  const { first } = read(toIcs([entry({ dates })]))

  expect(first.map(({ uid }) => uid)).toEqual([`${eventView().id}-20300510T2000@litfass`, `${eventView().id}-20301115T2000@litfass`])
  expect(first.map(({ start }) => start.toISOString())).toEqual(['2030-05-10T18:00:00.000Z', '2030-11-15T19:00:00.000Z'])
})

test.each([
  ['2030-03-30', '23:00', '2030-03-30T22:00:00.000Z'],
  ['2030-03-31', '02:30', '2030-03-31T01:30:00.000Z'],
  ['2030-03-31', '03:30', '2030-03-31T01:30:00.000Z'],
  ['2030-10-27', '01:30', '2030-10-26T23:30:00.000Z'],
  ['2030-10-27', '02:30', '2030-10-27T00:30:00.000Z'],
  ['2030-10-27', '03:30', '2030-10-27T02:30:00.000Z'],
])('%s %s is the same instant for two readers', (date, startTime, instant) => {
  const file = toIcs([
    entry({
      startDate: `${date}T${startTime}:00+01:00`,
      startTime,
      dates: [
        { date, startTime },
        { date: '2031-01-01', startTime: '20:00' },
      ],
    }),
  ])
  const { first, second } = read(file)

  expect(first[0]?.start.toISOString()).toBe(instant)
  expect(second[0]?.start.toISOString()).toBe(instant)
  expect(second[0]?.end?.toISOString()).toBe(first[0]?.end.toISOString())
})

test('GEO has the latitude first', () => {
  const file = toIcs([entry({ location: { type: 'Point', coordinates: [13.405, 52.52] } })])

  expect(file).toContain('GEO:52.52;13.405')
  expect(read(file).first).toMatchObject([{ location: 'Kiezsaal, Lindenstraße 4, 10969 Berlin' }])
})

test('an event without a date has no entry', () => {
  expect(toIcs([entry({ startDate: undefined })])).not.toContain('VEVENT')
  expect(calendarServiceUrl('google', eventView({ startDate: undefined }), { url, now: new Date(0), texts })).toBeNull()
})

test('a feed includes its name, its source and a refresh interval', () => {
  const file = toIcs([entry()], { name: 'Berlin, tonight', url: 'https://litfass.example/', sourceUrl: 'https://litfass.example/feed.ics' })

  for (const line of [
    'NAME:Berlin\\, tonight',
    'X-WR-CALNAME:Berlin\\, tonight',
    'SOURCE;VALUE=URI:https://litfass.example/feed.ics',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ])
    expect(file).toContain(`${line}\r\n`)
})

test('calendar services get title, instants and place', () => {
  const now = new Date('2030-01-01')
  const google = new URL(calendarServiceUrl('google', eventView({ title: 'A & B + C' }), { url, now, texts }) ?? '')
  const outlook = new URL(calendarServiceUrl('outlook', eventView({ title: 'A & B + C' }), { url, now, texts }) ?? '')

  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    text: 'A & B + C',
    dates: '20300510T180000Z/20300510T230000Z',
    location: expect.stringContaining('Kiezsaal'),
  })
  expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
    subject: 'A & B + C',
    startdt: '2030-05-10T18:00:00.000Z',
    enddt: '2030-05-10T23:00:00.000Z',
  })
  const dates = [
    { date: '2030-05-10', startTime: '20:00' },
    { date: '2030-11-15', startTime: '20:00' },
  ]
  expect(calendarServiceUrl('google', eventView({ dates }), { url, now: new Date('2030-06-01'), texts })).toContain('20301115T190000Z')
})

test('times are local to the place, and the file defines its time zone', () => {
  const summer = entry()
  const winter = entry({ id: '01890000-0000-7000-8000-000000000002', startDate: '2030-12-10T20:00:00+01:00' })
  const elsewhere = entry({
    id: '01890000-0000-7000-8000-000000000003',
    timeZone: 'America/New_York',
    startDate: '2030-05-10T20:00:00-04:00',
  })
  const file = toIcs([summer, winter, elsewhere])
  const { first, second } = read(file)

  expect(file).toContain('DTSTART;TZID=Europe/Berlin:20300510T200000\r\n')
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2)
  expect(file).toContain('BEGIN:STANDARD\r\nDTSTART:20301027T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\n')
  const instants = ['2030-05-10T18:00:00.000Z', '2030-12-10T19:00:00.000Z', '2030-05-11T00:00:00.000Z']
  expect(first.map(({ start }) => start.toISOString())).toEqual(instants)
  expect(second.map(({ start }) => start.toISOString())).toEqual(instants)
})

test('repeated hours, places without clock changes and dates centuries apart are unambiguous', () => {
  const at = (date: string, startTime: string, timeZone: string) =>
    toIcs([
      entry({
        startDate: date,
        startTime,
        timeZone,
        dates: [
          { date, startTime },
          { date: '2030-12-01', startTime: '20:00' },
        ],
      }),
    ])

  expect(at('2030-10-27', '02:30', 'Europe/Berlin')).toContain('DTSTART:20301027T003000Z')
  expect(at('2030-10-27', '02:30', 'Asia/Kolkata')).toContain('DTSTART;TZID=Asia/Kolkata:20301027T023000')
  expect(at('2030-10-27', '02:30', 'UTC')).toContain('DTSTART:20301027T023000Z')
  const far = at('1630-10-27', '02:30', 'Europe/Berlin')
  expect(far).toContain('DTSTART:20301201T190000Z')
  expect(far.length).toBeLessThan(10_000)
})

test('the picture is included for readers that show one, tags are categories, and words are in the requested language', () => {
  const imageUrl = `https://litfass.example/img/original/${'a'.repeat(64)}.webp`
  const file = write([entry({ imageUrl, category: 'Concert', tags: ['indie', 'a,b'], status: 'cancelled' })], {
    texts: textFor('calendarFile', 'de'),
  }).replaceAll('\r\n ', '')

  expect(file).toContain(`IMAGE;DISPLAY=BADGE;FMTTYPE=image/jpeg;VALUE=URI:https://litfass.example/img/og/${'a'.repeat(64)}.webp\r\n`)
  expect(file).toContain('CATEGORIES:Concert,indie,a\\,b\r\n')
  expect(file).toContain('DESCRIPTION:Abgesagt.')
})

test('user text cannot inject lines into a calendar', () => {
  const evil = 'Fest\r\nEND:VEVENT\r\nBEGIN:VALARM\u2028ATTENDEE:mailto:x@example.org\u0000\ud800'
  const file = toIcs([entry({ title: evil, description: evil, venue: evil, category: evil, tags: [evil] })], {
    name: evil,
    url,
    sourceUrl: `${url}\r\nX-EVIL:1`,
  })

  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => /^(BEGIN:VALARM|ATTENDEE|X-EVIL)/.test(line))).toEqual([])
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(file).not.toMatch(/[\u0000\u2028]|[^\r]\n|\r[^\n]/)
  expect(file.isWellFormed()).toBe(true)
  expect(read(file).first).toMatchObject([{ summary: 'Fest END:VEVENT BEGIN:VALARM ATTENDEE:mailto:x@example.org\ufffd' }])
})
