import { insteadOf, nightIn, searchSpan, spanOf, timeNarrowing } from '@/lib/search/chips'
import { EMPTY_SEARCH } from '@/lib/search/search-state'

it.each([
  ['a Monday', '2026-11-16', '2026-11-20', '2026-11-22'],
  ['a Thursday', '2026-11-19', '2026-11-20', '2026-11-22'],
  ['a Friday', '2026-11-20', '2026-11-20', '2026-11-22'],
  ['a Saturday', '2026-11-21', '2026-11-21', '2026-11-22'],
  ['a Sunday', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['a Wednesday before a new year', '2025-12-31', '2026-01-02', '2026-01-04'],
  ['a Sunday of the clock change', '2026-03-29', '2026-03-29', '2026-03-29'],
  ['a Thursday before a leap day', '2024-02-29', '2024-03-01', '2024-03-03'],
])('the weekend seen from %s is Friday to Sunday, or the rest of it', (_day, today, start, end) => {
  expect(spanOf('weekend', today)).toEqual({ start, end })
})

it('tonight is today', () => {
  expect(spanOf('tonight', '2026-11-22')).toEqual({ start: '2026-11-22', end: '2026-11-22' })
})

it('tomorrow is the next day, even across the end of a year', () => {
  expect(spanOf('tomorrow', '2026-12-31')).toEqual({ start: '2027-01-01', end: '2027-01-01' })
})

it('until six in the morning the day is still yesterday', () => {
  expect(nightIn('Europe/Berlin', new Date('2026-11-22T04:59:00Z'))).toBe('2026-11-21')
  expect(nightIn('Europe/Berlin', new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22')
})

it('tonight means the evening without what has ended; a chosen part of the day takes precedence', () => {
  const day = { startDate: '2026-11-22', endDate: '2026-11-22' }

  expect(timeNarrowing({ ...EMPTY_SEARCH, when: 'tonight' }, '2026-11-22')).toEqual({ ...day, upcoming: true, part: 'evening' })
  expect(timeNarrowing({ ...EMPTY_SEARCH, when: 'tonight', part: 'day' }, '2026-11-22')).toEqual({ ...day, upcoming: true, part: 'day' })
  expect(timeNarrowing({ ...EMPTY_SEARCH, ...day }, '2026-11-22')).toEqual(day)
  expect(timeNarrowing(EMPTY_SEARCH, '2026-11-22')).toEqual({})
})

it('an evening without events left leads to tomorrow, with all other filters', () => {
  expect(insteadOf({ ...EMPTY_SEARCH, location: 'Berlin', when: 'tonight' })).toEqual({
    ...EMPTY_SEARCH,
    location: 'Berlin',
    when: 'tomorrow',
  })
  expect(insteadOf({ ...EMPTY_SEARCH, when: 'tomorrow' })).toBeNull()
})

it('days in the address count if no chip moves with the calendar', () => {
  const days = { startDate: '2026-12-01', endDate: '2026-12-03' }

  expect(searchSpan({ ...EMPTY_SEARCH, ...days }, '2026-11-22')).toEqual({ start: '2026-12-01', end: '2026-12-03' })
  expect(searchSpan({ ...EMPTY_SEARCH, ...days, when: 'tonight' }, '2026-11-22')).toEqual({ start: '2026-11-22', end: '2026-11-22' })
  expect(searchSpan(EMPTY_SEARCH, '2026-11-22')).toBeNull()
})
