import { locationExpiry } from '@/lib/messages/location-expiry'

test('a location expires after 24 hours, even in the night of a clock change', () => {
  expect(locationExpiry(new Date('2030-03-30T23:30:00Z')).toISOString()).toBe('2030-03-31T23:30:00.000Z')
})
