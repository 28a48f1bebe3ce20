import { agoText } from '@/lib/comments/ago'
import { formatsFor } from '@/lib/text/formats'

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
  ['2028-05-10T12:00:00Z', '2 years ago'],
  ['2020-01-01T00:00:00Z', '10 years ago'],
])('%s is %s', (at, expected) => {
  expect(agoText(at, now, formatsFor('en'))).toBe(expected)
})

test.each([
  ['2030-05-10T11:59:31Z', 'gerade eben'],
  ['2030-05-10T11:59:00Z', 'vor 1 Minute'],
  ['2030-05-08T12:00:00Z', 'vor 2 Tagen'],
  ['2028-05-10T12:00:00Z', 'vor 2 Jahren'],
])('in German %s is %s', (at, expected) => {
  expect(agoText(at, now, formatsFor('de'))).toBe(expected)
})
