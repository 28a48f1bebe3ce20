import { Temporal } from 'temporal-polyfill'
import { toOffsetDateTime } from '@/lib/events/offset-date-time'

const slowly = (date: string, time: string, timeZone: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).toString({ timeZoneName: 'never', smallestUnit: 'second' })

it.each([
  ['2026-11-22', '20:00', 'Europe/Berlin', '2026-11-22T20:00:00+01:00'],
  ['2026-07-01', null, 'Europe/Berlin', '2026-07-01T00:00:00+02:00'],
  ['2026-07-01', '23:59', 'Asia/Kolkata', '2026-07-01T23:59:00+05:30'],
  ['2026-07-01', '08:15', 'UTC', '2026-07-01T08:15:00+00:00'],
  // an hour that is skipped, and one that is repeated
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  // changes at midnight, changes of half an hour, and a skipped day
  ['2026-09-06', '00:15', 'America/Santiago', '2026-09-06T01:15:00-03:00'],
  ['2026-10-04', '12:00', 'Australia/Lord_Howe', '2026-10-04T12:00:00+11:00'],
  ['2011-12-30', '10:00', 'Pacific/Apia', '2011-12-31T10:00:00+14:00'],
])('%s %s in %s is %s', (date, time, timeZone, expected) => {
  expect(toOffsetDateTime(date, time, timeZone)).toBe(expected)
  expect(toOffsetDateTime(date, time, timeZone)).toBe(expected)
})

it('matches the calendar on every day around and between two clock changes', () => {
  const zones = [
    'Europe/Berlin',
    'Europe/London',
    'America/New_York',
    'America/Santiago',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Asia/Tehran',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ]
  const wrong: string[] = []
  for (const zone of zones) {
    let day = Temporal.PlainDate.from('2026-03-01')
    for (let count = 0; count < 250; count += 1, day = day.add({ days: 1 })) {
      for (const time of ['00:00', '00:30', '02:30', '23:30'])
        if (toOffsetDateTime(day.toString(), time, zone) !== slowly(day.toString(), time, zone))
          wrong.push(`${day.toString()} ${time} ${zone}`)
    }
  }

  expect(wrong).toEqual([])
})
