import { nightsOf } from '@/lib/search/nights'

test.each([
  ['summer in Berlin', '2025-08-01T22:00:00.000Z', '2025-08-03T21:59:59.999Z', '2025-08-02', '2025-08-03'],
  ['winter in Berlin', '2025-12-31T23:00:00.000Z', '2026-01-01T22:59:59.999Z', '2026-01-01', '2026-01-01'],
  ['London in winter', '2025-12-01T00:00:00.000Z', '2025-12-01T23:59:59.999Z', '2025-12-01', '2025-12-01'],
  ['New York', '2025-08-02T04:00:00.000Z', '2025-08-03T03:59:59.999Z', '2025-08-02', '2025-08-02'],
  ['Hawaii', '2025-08-02T10:00:00.000Z', '2025-08-03T09:59:59.999Z', '2025-08-02', '2025-08-02'],
  ['Auckland in summer', '2025-12-31T11:00:00.000Z', '2026-01-01T10:59:59.999Z', '2026-01-01', '2026-01-01'],
  ['Kathmandu', '2025-08-01T18:15:00.000Z', '2025-08-02T18:14:59.999Z', '2025-08-02', '2025-08-02'],
  ['an offset of its own', '2025-08-02T00:00:00.000+02:00', '2025-08-02T23:59:59.999+02:00', '2025-08-02', '2025-08-02'],
  ['days alone', '2025-08-02', '2025-08-04', '2025-08-02', '2025-08-04'],
  ['days the wrong way round', '2025-08-04', '2025-08-02', '2025-08-02', '2025-08-04'],
])('%s: local days behind instants', (_, start, end, from, until) => {
  expect(nightsOf(start, end)).toEqual({ from, until })
})

test('days stay within the calendar', () => {
  expect(nightsOf('0000-01-01', '9999-12-31')).toEqual({ from: '0001-01-01', until: '9999-12-31' })
  expect(nightsOf('0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z')).toEqual({ from: '1000-01-01', until: '9999-12-31' })
})

test('one end alone leaves the other open', () => {
  expect(nightsOf('2025-08-01T22:00:00.000Z', undefined)).toEqual({ from: '2025-08-02', until: null })
  expect(nightsOf(undefined, '2025-08-03T21:59:59.999Z')).toEqual({ from: null, until: '2025-08-03' })
})
