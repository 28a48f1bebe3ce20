import { weekdayOfDate } from '@/lib/calendar/days'
import { overnightEndDate } from '@/lib/recognition/dates/dates'
import { germanDate } from '@/lib/events/when'

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
    ['2026-11-22', 'So., 22.11.2026'],
    ['2024-02-29', 'Do., 29.02.2024'],
  ])('%s in German is "%s"', (date, expected) => {
    expect(germanDate(date)).toBe(expected)
  })

  it('counts days the same way around a clock change', () => {
    expect(weekdayOfDate('2025-03-31')).toBe(1)
  })
})
