import fc from 'fast-check'
import { nthWeekday, weekdayOfDate } from '@/lib/calendar/days'
import { resolveYear } from '@/lib/recognition/dates/resolve-year'

const TODAY = '2025-06-15'
const date = (day: number, month: number, rest: { year?: number; weekday?: number; nth?: number } = {}) => ({
  day,
  month,
  year: rest.year ?? null,
  weekday: rest.weekday ?? null,
  nth: rest.nth ?? null,
})

describe('the year of a printed date, seen from 15 June 2025', () => {
  test.each([
    ['a printed year is believed', date(12, 7, { year: 2025 }), [], '2025-07-12', 'printed', null],
    ['a printed year is believed when it is long over', date(2, 12, { year: 2018 }), [], '2018-12-02', 'printed', null],
    ['a year that no flyer announces is misread', date(12, 7, { year: 2055, weekday: 6 }), [], '2025-07-12', 'next', true],
    ['a printed year is believed against the weekday', date(12, 7, { year: 2025, weekday: 1 }), [], '2025-07-12', 'printed', false],
    ['a coming day is this year', date(12, 7), [], '2025-07-12', 'next', null],
    ['today counts as coming', date(15, 6), [], '2025-06-15', 'next', null],
    ['a day that is over is next year', date(14, 6), [], '2026-06-14', 'next', null],
    ['29 February waits for a leap year', date(29, 2), [], '2028-02-29', 'next', null],
    ['an agreeing weekday confirms the next such day', date(12, 7, { weekday: 6 }), [], '2025-07-12', 'next', true],
    ['a weekday may choose the year just past', date(10, 5, { weekday: 6 }), [], '2025-05-10', 'weekday', true],
    ['a weekday may choose the year after next', date(12, 7, { weekday: 7 }), [], '2026-07-12', 'weekday', true],
    ['a weekday that no near year has is set aside', date(12, 7, { weekday: 2 }), [], '2025-07-12', 'next', false],
    ['a year printed elsewhere is taken', date(4, 7), [2026], '2026-07-04', 'elsewhere', null],
    ['a year printed elsewhere must agree with the weekday', date(12, 7, { weekday: 6 }), [2024], '2025-07-12', 'next', true],
    ['a year printed elsewhere is believed when it is over', date(31, 12), [2019], '2019-12-31', 'elsewhere', null],
    ['the first Tuesday of a month', date(1, 7, { weekday: 2, nth: 1 }), [], '2025-07-01', 'next', true],
    ['the last Friday of a month', date(1, 8, { weekday: 5, nth: -1 }), [], '2025-08-29', 'next', true],
    ['a day no year has', date(31, 6), [], undefined, undefined, undefined],
  ])('%s', (_, printed, printedYears, expected, basis, weekdayAgrees) => {
    const resolved = resolveYear(printed, { today: TODAY, printedYears })

    expect([resolved?.date, resolved?.basis, resolved?.weekdayAgrees]).toEqual([expected, basis, weekdayAgrees])
  })

  it('finds every weekday in nearby years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: -1, max: 1 }), (day, month, step) => {
        const next = resolveYear(date(day, month), { today: TODAY })
        const year = Number(next?.date.slice(0, 4)) + step
        const original = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

        const resolved = resolveYear(date(day, month, { weekday: weekdayOfDate(original) }), { today: TODAY })

        expect(resolved?.weekdayAgrees).toBe(true)
        expect(resolved?.date.slice(5)).toBe(original.slice(5))
      }),
    )
  })
})

describe('the n-th weekday of a month', () => {
  test.each([
    [2025, 5, 6, 1, '2025-05-03'],
    [2025, 5, 6, 5, '2025-05-31'],
    [2025, 5, 1, 5, null],
    [2024, 2, 4, -1, '2024-02-29'],
  ])('of %i-%i: weekday %i, number %i is %s', (year, month, weekday, nth, expected) => {
    expect(nthWeekday(year, month, { weekday, nth })).toBe(expected)
  })
})
