import { offeredYears, pickDay } from '@/lib/calendar/pick-days'
import { daysOf, formatRange, isLocalDay, NO_RANGE } from '@/lib/calendar/range'
import { instantsOf } from '@/lib/calendar/range-instants'

describe('picking days', () => {
  it('takes the first click as the start', () => {
    expect(pickDay(NO_RANGE, '2026-11-22')).toEqual({ start: '2026-11-22', end: null })
  })

  it('takes a later second click as the end', () => {
    expect(pickDay({ start: '2026-11-22', end: null }, '2026-12-01')).toEqual({ start: '2026-11-22', end: '2026-12-01' })
  })

  it('swaps the two if the second click is earlier', () => {
    expect(pickDay({ start: '2026-11-22', end: null }, '2026-11-20')).toEqual({ start: '2026-11-20', end: '2026-11-22' })
  })

  it('makes one day of two clicks on it', () => {
    expect(pickDay({ start: '2026-11-22', end: null }, '2026-11-22')).toEqual({ start: '2026-11-22', end: '2026-11-22' })
  })

  it('starts over after a complete range', () => {
    expect(pickDay({ start: '2026-11-20', end: '2026-11-22' }, '2026-11-21')).toEqual({ start: '2026-11-21', end: null })
  })

  it('uses the start alone without an end', () => {
    expect(daysOf({ start: '2026-11-22', end: null })).toEqual({ first: '2026-11-22', last: '2026-11-22' })
    expect(daysOf(NO_RANGE)).toBeNull()
  })
})

test.each([
  ['a winter day', { start: '2026-11-22', end: null }, 'Europe/Berlin', '2026-11-21T23:00:00.000Z', '2026-11-22T22:59:59.999Z'],
  ['a summer range', { start: '2025-08-02', end: '2025-08-03' }, 'Europe/Berlin', '2025-08-01T22:00:00.000Z', '2025-08-03T21:59:59.999Z'],
  [
    'the day clocks go forward',
    { start: '2026-03-29', end: null },
    'Europe/Berlin',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ],
  ['the day clocks go back', { start: '2026-10-25', end: null }, 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['a day far west', { start: '2026-11-22', end: null }, 'Pacific/Honolulu', '2026-11-22T10:00:00.000Z', '2026-11-23T09:59:59.999Z'],
  ['a day far east', { start: '2026-11-22', end: null }, 'Pacific/Kiritimati', '2026-11-21T10:00:00.000Z', '2026-11-22T09:59:59.999Z'],
  ['the last day of a year', { start: '2026-12-31', end: null }, 'UTC', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
])('%s runs from its first to its last instant in local time', (_, range, timeZone, startDate, endDate) => {
  expect(instantsOf(range, timeZone)).toEqual({ startDate, endDate })
})

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  ['22.11.2026', false],
  ['9999-99-99', false],
  ['0000-01-01', false],
])('whether %p is a day', (text, expected) => expect(isLocalDay(text)).toBe(expected))

test('ten years are offered, starting two before the current one', () => {
  expect(offeredYears(2026)).toEqual([2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033])
})

test.each([
  [{ start: null, end: null }, ''],
  [{ start: '2026-11-22', end: null }, '22 Nov'],
  [{ start: '2026-11-22', end: '2026-11-22' }, '22 Nov'],
  [{ start: '2026-11-22', end: '2026-11-24' }, '22–24 Nov'],
  [{ start: '2026-11-30', end: '2026-12-02' }, '30 Nov – 2 Dec'],
  [{ start: '2026-12-30', end: '2027-01-02' }, '30 Dec 2026 – 2 Jan 2027'],
  [{ start: '2027-01-02', end: null }, '2 Jan 2027'],
])('a range of days has a short form: %j is %p', (range, expected) => expect(formatRange(range, '2026-11-22')).toBe(expected))
