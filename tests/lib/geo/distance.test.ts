import { distanceKm } from '@/lib/geo/distance'

test.each([
  ['Vienna to Graz', { latitude: 48.2082, longitude: 16.3738 }, { latitude: 47.0707, longitude: 15.4395 }, 145],
  ['a point to itself', { latitude: 10, longitude: 20 }, { latitude: 10, longitude: 20 }, 0],
  ['across the antimeridian', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
  ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20015],
])('%s is measured to within two kilometres', (_name, from, to, expected) => {
  expect(Math.abs(distanceKm(from, to) - expected)).toBeLessThan(2)
})
