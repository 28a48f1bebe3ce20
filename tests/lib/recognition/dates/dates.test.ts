import { weekdayOfDate } from '@/lib/calendar/days'
import { formatCardDate, overnightEndDate } from '@/lib/recognition/dates/dates'
import { germanDate } from '@/lib/events/when'
import { formatsFor } from '@/lib/text/formats'

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
