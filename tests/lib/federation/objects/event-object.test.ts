import { toEventObject } from '@/lib/federation/objects/event-object'
import { eventView } from '@/tests/support/event-view'

const toObject = (given: Parameters<typeof eventView>[0]) =>
  toEventObject(eventView(given), { siteUrl: 'https://here.example', isHostFederated: false })

test('an event without a picture has an empty list of attachments, which Gancio needs to take a change', () => {
  expect(toObject({})).toMatchObject({ attachment: [] })
  expect(toObject({})).not.toHaveProperty('image')
})

test.each([
  ['the same evening', { startTime: '20:00', endTime: '23:00' }, '2031-05-01T21:00:00.000Z'],
  ['the next morning', { startTime: '20:00', endTime: '03:00' }, '2031-05-02T01:00:00.000Z'],
  ['no hour', { startTime: '20:00' }, undefined],
])('an event without a last day ends by its hour: %s', (_name, times, expected) => {
  const object = toObject({ startDate: '2031-05-01T20:00:00+02:00', timeZone: 'Europe/Berlin', ...times })

  expect(object?.['endTime']).toBe(expected)
})

test('a cancelled event says so by both names that Mobilizon reads', () => {
  expect(toObject({ status: 'cancelled' })).toMatchObject({ status: 'CANCELLED', 'ical:status': 'CANCELLED' })
})
