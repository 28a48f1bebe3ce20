import { readIcs } from '@/lib/events/import/read-ics'
import { readPlaceLine } from '@/lib/events/import/read-place-line'
import { FileError } from '@/lib/events/import/source-row'
import { timeZoneOf } from '@/lib/events/import/time-zone-of'

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR'].join('\r\n')
const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@test', 'SUMMARY:Konzert', ...lines, 'END:VEVENT']
const read = (...lines: string[]) => readIcs(calendar(...lines), { maxRows: 500, timeZone: 'Europe/Berlin' }).rows
const fieldsOf = (...lines: string[]) => read(...entry(...lines)).map(({ fields }) => fields)

test.each([
  [
    'a zone of its own',
    ['DTSTART;TZID=Europe/London:20310314T200000', 'DTEND;TZID=Europe/London:20310314T230000'],
    { startDate: '2031-03-14', startTime: '20:00', endTime: '23:00', timeZone: 'Europe/London' },
  ],
  [
    'a zone of Windows',
    ['DTSTART;TZID=W. Europe Standard Time:20310314T200000'],
    { startDate: '2031-03-14', startTime: '20:00', timeZone: 'Europe/Berlin' },
  ],
  [
    'UTC, told in the zone of the house',
    ['DTSTART:20310701T180000Z', 'DTEND:20310701T220000Z'],
    { startDate: '2031-07-01', startTime: '20:00', endTime: '00:00', timeZone: 'Europe/Berlin' },
  ],
  [
    'no zone',
    ['DTSTART:20310314T200000', 'DURATION:PT2H30M'],
    { startDate: '2031-03-14', startTime: '20:00', endTime: '22:30', timeZone: 'Europe/Berlin' },
  ],
  ['a whole day, whose end is the day after', ['DTSTART;VALUE=DATE:20310314', 'DTEND;VALUE=DATE:20310315'], { startDate: '2031-03-14' }],
  ['three whole days', ['DTSTART;VALUE=DATE:20310314', 'DTEND;VALUE=DATE:20310317'], { startDate: '2031-03-14', endDate: '2031-03-16' }],
  [
    'a night until the next morning',
    ['DTSTART;TZID=Europe/Berlin:20310314T230000', 'DTEND;TZID=Europe/Berlin:20310315T060000'],
    { startDate: '2031-03-14', startTime: '23:00', endTime: '06:00', timeZone: 'Europe/Berlin' },
  ],
  [
    'words, place, link and state',
    [
      'DTSTART;VALUE=DATE:20310314',
      'DESCRIPTION:Laut\\, und\\nlange',
      'LOCATION:Kulturhaus\\, Karl-Heine-Straße 93\\, 04229 Leipzig',
      'URL:https://example.org/a',
      'CATEGORIES:Concert,punk',
      'STATUS:CANCELLED',
    ],
    {
      startDate: '2031-03-14',
      description: 'Laut, und\nlange',
      venue: 'Kulturhaus',
      street: 'Karl-Heine-Straße',
      houseNumber: '93',
      postalCode: '04229',
      city: 'Leipzig',
      website: 'https://example.org/a',
      category: 'Concert',
      tags: 'punk',
      status: 'cancelled',
    },
  ],
])('%s', (_name, lines, expected) => {
  expect(fieldsOf(...lines)).toEqual([{ title: 'Konzert', ...expected }])
})

test('a rule becomes dates, with exceptions, added dates and overrides, at the same hour across a clock change', () => {
  const rows = read(
    ...entry(
      'DTSTART;TZID=Europe/Berlin:20261018T200000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Berlin:20261025T200000',
      'RDATE;TZID=Europe/Berlin:20261020T200000',
    ),
    'BEGIN:VEVENT',
    'UID:one@test',
    'RECURRENCE-ID;TZID=Europe/Berlin:20261101T200000',
    'SUMMARY:Anders',
    'DTSTART;TZID=Europe/Berlin:20261102T210000',
    'END:VEVENT',
  )

  expect(rows.map(({ uid, fields }) => [uid, fields.title, fields.startDate, fields.startTime])).toEqual([
    ['one@test:2026-10-18', 'Konzert', '2026-10-18', '20:00'],
    ['one@test:2026-10-20', 'Konzert', '2026-10-20', '20:00'],
    ['one@test:2026-11-08', 'Konzert', '2026-11-08', '20:00'],
    ['one@test:2026-11-01', 'Anders', '2026-11-02', '21:00'],
  ])
  expect(rows[0]?.series).toEqual({ uid: 'one@test', rule: 'FREQ=WEEKLY;COUNT=4', startDate: '2026-10-18', date: '2026-10-18' })
})

test('an unreadable entry is one broken row', () => {
  const rows = read(
    ...entry('DTSTART:nonsense'),
    ...entry('DTSTART;VALUE=DATE:20310314', 'RRULE:FREQ=SECONDLY'),
    ...entry(),
    ...entry('DTSTART;TZID=Mars/Base:20310314T200000'),
    ...entry('DTSTART;VALUE=DATE:20310314'),
  )

  expect(rows.map(({ problems }) => problems.length > 0)).toEqual([true, true, true, true, false])
})

test.each([['BEGIN:VCALENDAR'], ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR'], ['no calendar'], ['']])(
  'a malformed file is refused, an empty one has no rows',
  (text) => {
    const read = () => readIcs(text, { maxRows: 500, timeZone: 'Europe/Berlin' })
    try {
      expect(read().rows).toEqual([])
    } catch (error) {
      expect(error).toBeInstanceOf(FileError)
    }
  },
)

test('an endless rule and many entries stop at the limit', () => {
  const { rows, isCut } = readIcs(
    calendar(...Array.from({ length: 10 }, () => entry('DTSTART;VALUE=DATE:20310314', 'RRULE:FREQ=DAILY')).flat()),
    { maxRows: 500, timeZone: 'Europe/Berlin' },
  )

  expect(rows).toHaveLength(500)
  expect(isCut).toBe(true)
})

test.each([
  ['', {}],
  ['Kulturhaus', { venue: 'Kulturhaus' }],
  ['Kulturhaus, Leipzig', { venue: 'Kulturhaus', city: 'Leipzig' }],
  ['Musterstr. 1a, 10115 Berlin, Germany', { street: 'Musterstr.', houseNumber: '1a', postalCode: '10115', city: 'Berlin' }],
  ['Halle 7, Messe, Köln', { street: 'Halle', houseNumber: '7', venue: 'Messe', city: 'Köln' }],
])('the place “%s” is read as %j', (line, place) => expect(readPlaceLine(line)).toEqual(place))

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['GMT', 'UTC'],
  ['Mars/Base', null],
  ['', null],
])('the zone %s is %s', (name, zone) => expect(timeZoneOf(name)).toBe(zone))
