import fc from 'fast-check'
import { weekdayOfDate } from '@/lib/events/calendar'
import { eventInstants, formatCardDate, isOver, overnightEndDate, toInstant } from '@/lib/recognition/dates/dates'
import { germanDate } from '@/lib/events/when'
import { formatsFor } from '@/lib/text/formats'

const BERLIN = 'Europe/Berlin'

describe('a local hour as an instant', () => {
  test.each([
    ['in winter', '2025-01-10', '20:00', BERLIN, '2025-01-10T19:00:00Z'],
    ['in summer', '2025-07-10', '20:00', BERLIN, '2025-07-10T18:00:00Z'],
    ['without an hour: midnight', '2025-07-10', null, BERLIN, '2025-07-09T22:00:00Z'],
    ['before the clocks go forward', '2025-03-30', '01:59', BERLIN, '2025-03-30T00:59:00Z'],
    ['in the hour that is skipped', '2025-03-30', '02:30', BERLIN, '2025-03-30T01:30:00Z'],
    ['after the clocks went forward', '2025-03-30', '03:00', BERLIN, '2025-03-30T01:00:00Z'],
    ['in the hour that comes twice: the first', '2025-10-26', '02:30', BERLIN, '2025-10-26T00:30:00Z'],
    ['after the hour that came twice', '2025-10-26', '03:00', BERLIN, '2025-10-26T02:00:00Z'],
    ['where midnight is skipped', '2024-04-26', '00:00', 'Africa/Cairo', '2024-04-25T22:00:00Z'],
    ['half an hour off', '2025-07-10', '20:00', 'Asia/Kolkata', '2025-07-10T14:30:00Z'],
    ['across the date line', '2025-07-10', '06:00', 'Pacific/Auckland', '2025-07-09T18:00:00Z'],
    ['on a leap day', '2024-02-29', '12:00', 'America/New_York', '2024-02-29T17:00:00Z'],
  ])('%s', (_, date, time, timeZone, expected) => {
    expect(toInstant(date, time, timeZone)).toBe(expected)
  })
})

describe('begin and end of an event', () => {
  test.each([
    ['lasts five hours without an end', { startDate: '2025-01-10', startTime: '20:00' }, '2025-01-10T19:00:00Z', '2025-01-11T00:00:00Z'],
    [
      'lasts five real hours in the night the clocks go forward',
      { startDate: '2025-03-29', startTime: '23:00' },
      '2025-03-29T22:00:00Z',
      '2025-03-30T03:00:00Z',
    ],
    [
      'lasts five real hours in the night the clocks go back',
      { startDate: '2025-10-25', startTime: '23:00' },
      '2025-10-25T21:00:00Z',
      '2025-10-26T02:00:00Z',
    ],
    [
      'ends at the printed end',
      { startDate: '2025-01-10', startTime: '20:00', endTime: '22:30' },
      '2025-01-10T19:00:00Z',
      '2025-01-10T21:30:00Z',
    ],
    [
      'ends the next day when the end is before the begin',
      { startDate: '2025-01-10', startTime: '22:00', endTime: '05:00' },
      '2025-01-10T21:00:00Z',
      '2025-01-11T04:00:00Z',
    ],
    [
      'ends the next day when the end equals the begin',
      { startDate: '2025-01-10', startTime: '20:00', endTime: '20:00' },
      '2025-01-10T19:00:00Z',
      '2025-01-11T19:00:00Z',
    ],
    ['ends at midnight', { startDate: '2025-01-10', startTime: '20:00', endTime: '00:00' }, '2025-01-10T19:00:00Z', '2025-01-10T23:00:00Z'],
    [
      'believes a printed end day',
      { startDate: '2025-01-10', endDate: '2025-01-11', startTime: '22:00', endTime: '05:00' },
      '2025-01-10T21:00:00Z',
      '2025-01-11T04:00:00Z',
    ],
    ['fills its day without hours', { startDate: '2025-01-10' }, '2025-01-09T23:00:00Z', '2025-01-10T23:00:00Z'],
    [
      'fills the last day of a range',
      { startDate: '2025-01-10', endDate: '2025-01-12', startTime: '18:00' },
      '2025-01-10T17:00:00Z',
      '2025-01-12T23:00:00Z',
    ],
    [
      'ends a range at its printed hour',
      { startDate: '2025-01-10', endDate: '2025-01-12', startTime: '18:00', endTime: '16:00' },
      '2025-01-10T17:00:00Z',
      '2025-01-12T15:00:00Z',
    ],
    [
      'ignores an end day before the first',
      { startDate: '2025-01-10', endDate: '2025-01-08', startTime: '18:00' },
      '2025-01-10T17:00:00Z',
      '2025-01-10T22:00:00Z',
    ],
    [
      'crosses into a new year',
      { startDate: '2025-12-31', startTime: '21:00', endTime: '03:00' },
      '2025-12-31T20:00:00Z',
      '2026-01-01T02:00:00Z',
    ],
  ])('%s', (_, event, startsAt, endsAt) => {
    expect(eventInstants({ ...event, timeZone: BERLIN })).toEqual({ startsAt, endsAt })
  })

  it('never ends before it begins', () => {
    const date = fc.integer({ min: 0, max: 900 }).map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
    const time = fc.option(
      fc
        .integer({ min: 0, max: 1439 })
        .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`),
    )
    fc.assert(
      fc.property(
        date,
        fc.option(date),
        time,
        time,
        fc.constantFrom(BERLIN, 'America/New_York', 'Pacific/Apia', 'UTC'),
        (startDate, endDate, startTime, endTime, timeZone) => {
          const { startsAt, endsAt } = eventInstants({ startDate, endDate, startTime, endTime, timeZone })

          expect(endsAt > startsAt || (startTime !== null && endTime !== null)).toBe(true)
          expect(endsAt >= startsAt).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['2025-01-11T03:59:59Z', false],
    ['2025-01-11T04:00:00Z', true],
  ])('at %s a night until five is over: %s', (now, expected) => {
    expect(isOver({ startDate: '2025-01-10', startTime: '22:00', endTime: '05:00', timeZone: BERLIN }, now)).toBe(expected)
  })
})

describe('the day an end after midnight falls on', () => {
  test.each([
    ['22:00', '05:00', '2025-03-01'],
    ['23:30', '00:30', '2025-03-01'],
    ['20:00', '00:00', null],
    ['20:00', '22:00', null],
    ['00:30', '05:00', null],
    ['21:00', '20:00', null],
  ])('%s to %s: %s', (startTime, endTime, expected) => {
    expect(overnightEndDate('2025-02-28', { startTime, endTime })).toBe(expected)
  })
})

describe('a day in words', () => {
  test.each([
    [null, 'no date'],
    ['2026-11-21', 'SAT, NOV 21 | today'],
    ['2026-11-22', 'SUN, NOV 22 | tomorrow'],
    ['2026-11-20', 'FRI, NOV 20 | yesterday'],
    ['2026-11-28', 'SAT, NOV 28 | in 7 days'],
    ['2026-11-01', 'SUN, NOV 1 | 20 days ago'],
    ['2027-01-01', 'FRI, JAN 1 2027 | in 41 days'],
    ['2025-11-22', 'SAT, NOV 22 2025 | 364 days ago'],
  ])('%s on a card of 21 November 2026 is "%s"', (date, expected) => {
    expect(formatCardDate(date, '2026-11-21')).toBe(expected)
  })

  test.each([
    ['2026-11-22', 'So., 22.11.2026'],
    ['2024-02-29', 'Do., 29.02.2024'],
  ])('%s in German is "%s"', (date, expected) => {
    expect(germanDate(date)).toBe(expected)
  })

  it('counts days the same way around a clock change', () => {
    expect(formatsFor().relativeDay(1)).toBe('tomorrow')
    expect(formatCardDate('2025-03-31', '2025-03-30')).toBe('MON, MAR 31 | tomorrow')
    expect(weekdayOfDate('2025-03-31')).toBe(1)
  })
})
