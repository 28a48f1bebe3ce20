import { locationExpiry } from '@/lib/messages/location-expiry'

test('a place fades after 24 hours, also in the night when the clocks change', () => {
  expect(locationExpiry(new Date('2030-03-30T23:30:00Z')).toISOString()).toBe('2030-03-31T23:30:00.000Z')
})
