import { agoText } from '@/lib/comments/ago'

const now = new Date('2030-05-10T12:00:00Z')

test.each([
  ['2030-05-10T12:00:05Z', 'just now'],
  ['2030-05-10T11:59:31Z', 'just now'],
  ['2030-05-10T11:59:00Z', '1 minute ago'],
  ['2030-05-10T11:01:00Z', '59 minutes ago'],
  ['2030-05-10T11:00:00Z', '1 hour ago'],
  ['2030-05-09T12:00:01Z', '23 hours ago'],
  ['2030-05-09T12:00:00Z', '1 day ago'],
  ['2029-05-11T12:00:00Z', '364 days ago'],
  ['2029-05-10T12:00:00Z', '1 year ago'],
  ['2020-01-01T00:00:00Z', '10 years ago'],
])('%s is %s', (at, expected) => {
  expect(agoText(at, now)).toBe(expected)
})
