import { digestDay, digestDayOf, weekendAfter } from '@/lib/digest/window'

const at = (iso: string) => new Date(iso)

test.each([
  ['Europe/Berlin', '2031-03-13T15:59:00Z', null],
  ['Europe/Berlin', '2031-03-13T16:00:00Z', '2031-03-13'],
  ['Europe/Berlin', '2031-03-13T20:59:00Z', '2031-03-13'],
  ['Europe/Berlin', '2031-03-13T21:00:00Z', null],
  ['Europe/Berlin', '2031-03-14T06:59:00Z', null],
  ['Europe/Berlin', '2031-03-14T07:00:00Z', '2031-03-13'],
  ['Europe/Berlin', '2031-03-14T11:00:00Z', null],
  ['Europe/Berlin', '2031-03-14T17:00:00Z', null],
  ['Pacific/Auckland', '2031-03-13T04:00:00Z', '2031-03-13'],
  ['America/Los_Angeles', '2031-03-14T00:30:00Z', '2031-03-13'],
  // The clock goes forward on the Sunday before.
  ['America/New_York', '2031-03-13T21:00:00Z', '2031-03-13'],
  ['Mars/Olympus', '2031-03-13T17:00:00Z', null],
])('in %s at %s it is %s', (zone, now, expected) => expect(digestDay(zone, at(now))).toBe(expected))

test.each([
  [{ quietFrom: null, quietUntil: null }, '2031-03-13T16:30:00Z', '2031-03-13'],
  [{ quietFrom: '16:00', quietUntil: '19:00' }, '2031-03-13T16:30:00Z', null],
  [{ quietFrom: '16:00', quietUntil: '19:00' }, '2031-03-13T18:00:00Z', '2031-03-13'],
  [{ quietFrom: '15:00', quietUntil: '07:00' }, '2031-03-13T16:30:00Z', null],
  [{ quietFrom: '15:00', quietUntil: '07:00' }, '2031-03-14T07:30:00Z', '2031-03-13'],
])('with quiet hours %j it is at %s: %s', (quiet, now, expected) =>
  expect(digestDayOf({ timeZone: 'Europe/Berlin', ...quiet }, at(now))).toBe(expected),
)

test('the weekend is Friday to Sunday, even across the end of a year', () => {
  expect(weekendAfter('2031-03-13')).toEqual({ from: '2031-03-14', until: '2031-03-16' })
  expect(weekendAfter('2030-12-31')).toEqual({ from: '2031-01-01', until: '2031-01-03' })
})
