import { expandSeries, MAX_OCCURRENCES, RuleError } from '@/lib/events/series'
import { formatsFor } from '@/lib/text/formats'
import { textFor } from '@/lib/text/text-for'
import { describeRule, nthOf, toRule, weekdayOf, type RuleChoice } from '@/lib/events/series-rule'

const plan = { startDate: '2026-10-18', startTime: '20:00', timeZone: 'Europe/Berlin', rule: '', without: [], also: [] }
const datesOf = (given: Partial<Parameters<typeof expandSeries>[0]>) => expandSeries({ ...plan, ...given }).dates

test.each([
  ['weekly', { rule: 'FREQ=WEEKLY;COUNT=3' }, ['2026-10-18', '2026-10-25', '2026-11-01']],
  ['with its name before it', { rule: 'RRULE:FREQ=WEEKLY;COUNT=2' }, ['2026-10-18', '2026-10-25']],
  [
    'every two weeks on two days',
    { startDate: '2026-11-02', rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4' },
    ['2026-11-02', '2026-11-05', '2026-11-16', '2026-11-19'],
  ],
  ['the last Friday', { startDate: '2026-01-30', rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3' }, ['2026-01-30', '2026-02-27', '2026-03-27']],
  ['a 31st leaves short months out', { startDate: '2026-01-31', rule: 'FREQ=MONTHLY;COUNT=3' }, ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['until a day, which is in', { rule: 'FREQ=WEEKLY;UNTIL=20261101' }, ['2026-10-18', '2026-10-25', '2026-11-01']],
  ['until the very begin in UTC', { rule: 'FREQ=WEEKLY;UNTIL=20261101T190000Z' }, ['2026-10-18', '2026-10-25', '2026-11-01']],
  ['until an hour before it', { rule: 'FREQ=WEEKLY;UNTIL=20261101T180000Z' }, ['2026-10-18', '2026-10-25']],
  ['until a local hour', { rule: 'FREQ=WEEKLY;UNTIL=20261101T200000' }, ['2026-10-18', '2026-10-25', '2026-11-01']],
  [
    'exceptions and days beside',
    { rule: 'FREQ=WEEKLY;COUNT=3', without: ['2026-10-25'], also: ['2026-10-20', '2026-10-20'] },
    ['2026-10-18', '2026-10-20', '2026-11-01'],
  ],
  ['the first day never falls out', { rule: 'FREQ=WEEKLY;COUNT=2', without: ['2026-10-18'] }, ['2026-10-18', '2026-10-25']],
  ['no rule, only days', { also: ['2026-12-24', '2026-01-01', '2030-01-01'] }, ['2026-10-18', '2026-12-24']],
  ['no day that does not exist', { startDate: '2026-01-01', rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' }, ['2026-01-01']],
])('%s', (_name, given, expected) => {
  expect(datesOf(given)).toEqual(expected)
})

test('the nights of a skipped and a repeated hour have their date, each once', () => {
  const spring = datesOf({ startDate: '2026-03-22', startTime: '02:30', rule: 'FREQ=WEEKLY;COUNT=3' })
  const autumn = datesOf({ startDate: '2026-10-18', startTime: '02:30', rule: 'FREQ=WEEKLY;COUNT=3' })

  expect(spring).toEqual(['2026-03-22', '2026-03-29', '2026-04-05'])
  expect(autumn).toEqual(['2026-10-18', '2026-10-25', '2026-11-01'])
})

test('a series is limited to two years and a number of dates', () => {
  expect(expandSeries({ ...plan, rule: 'FREQ=MONTHLY' })).toMatchObject({ isCut: true })
  expect(datesOf({ rule: 'FREQ=MONTHLY' }).at(-1)).toBe('2028-10-18')
  expect(expandSeries({ ...plan, rule: 'FREQ=DAILY;COUNT=999999999' })).toMatchObject({ isCut: true })
  expect(datesOf({ rule: 'FREQ=DAILY;COUNT=999999999' })).toHaveLength(MAX_OCCURRENCES)
  expect(expandSeries({ ...plan, rule: 'FREQ=WEEKLY;COUNT=3' }).isCut).toBe(false)
})

test.each([
  [''],
  ['FREQ=SECONDLY'],
  ['FREQ=MINUTELY;COUNT=3'],
  ['COUNT=3'],
  ['FREQ=WEEKLY;INTERVAL=0'],
  ['FREQ=WEEKLY;BYDAY=XX'],
  ['FREQ=WEEKLY;UNTIL=yesterday'],
  ['FREQ=WEEKLY;UNTIL=20269999'],
  ['DROP TABLE'],
])('“%s” is a rule or reported as invalid', (rule) => {
  if (rule === '') expect(datesOf({ rule })).toEqual(['2026-10-18'])
  else expect(() => datesOf({ rule })).toThrow(RuleError)
})

const choice: RuleChoice = { frequency: 'WEEKLY', interval: 1, weekdays: [], monthly: 'day', end: { kind: 'count', count: 10 } }
test.each([
  [{}, 'FREQ=WEEKLY;COUNT=10', 'every week, 10 times'],
  [
    { interval: 2, weekdays: ['FR', 'MO'] as const },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=10',
    'every 2 weeks on Monday and Friday, 10 times',
  ],
  [
    { frequency: 'MONTHLY' as const, monthly: 'weekday' as const },
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=10',
    'every month on the last Friday, 10 times',
  ],
  [
    { frequency: 'DAILY' as const, end: { kind: 'until' as const, date: '2026-12-24' } },
    'FREQ=DAILY;UNTIL=20261224',
    'every day, until Thu, 24/12/2026',
  ],
])('a choice becomes a rule, and a rule a text', (given, rule, words) => {
  expect(toRule({ ...choice, ...given }, '2026-10-30')).toBe(rule)
  expect(describeRule(rule, { t: textFor('eventForm').series, formats: formatsFor() })).toBe(words)
})

test.each([
  ['2026-10-02', 'FR', 1],
  ['2026-10-23', 'FR', 4],
  ['2026-10-30', 'FR', -1],
  ['2026-02-27', 'FR', -1],
  ['2028-02-29', 'TU', -1],
])('%s is the %s number %d of its month', (date, weekday, nth) => {
  expect([weekdayOf(date), nthOf(date)]).toEqual([weekday, nth])
})

test.each([
  ['', 'an bestimmten Tagen'],
  ['FREQ=WEEKLY;COUNT=10', 'jede Woche, 10-mal'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=10', 'alle 2 Wochen am Montag und Freitag, 10-mal'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=10', 'jeden Monat am letzten Freitag, 10-mal'],
  ['FREQ=DAILY;UNTIL=20261224', 'jeden Tag, bis Do., 24.12.2026'],
])('the rule “%s” in German: %s', (rule, words) => {
  expect(describeRule(rule, { t: textFor('eventForm', 'de').series, formats: formatsFor('de') })).toBe(words)
})
