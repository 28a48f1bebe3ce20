import { distanceKm } from '@/lib/geo/distance'
import { boundsOf, cellsAround } from '@/lib/search/cells'

/** The number of a point's square, computed as the database does. */
const cellOf = (latitude: number, longitude: number) =>
  Math.floor((latitude + 90) * 10) * 3600 + (Math.floor((longitude + 180) * 10) % 3600)
const squareOf = (latitude: number, longitude: number) => Math.floor(latitude + 90) * 360 + (Math.floor(longitude + 180) % 360)

/** Points around the centre, at a fraction of the radius. */
function pointsWithin(latitude: number, longitude: number, radiusKm: number): { latitude: number; longitude: number }[] {
  const points: { latitude: number; longitude: number }[] = []
  for (let angle = 0; angle < 360; angle += 7) {
    for (const share of [0, 0.5, 0.99]) {
      const reach = ((radiusKm * share) / 6371) * (180 / Math.PI)
      const north = latitude + reach * Math.cos((angle * Math.PI) / 180)
      const east = longitude + (reach * Math.sin((angle * Math.PI) / 180)) / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
      const wrapped = ((((east + 180) % 360) + 360) % 360) - 180
      if (Math.abs(north) <= 90 && distanceKm({ latitude, longitude }, { latitude: north, longitude: wrapped }) <= radiusKm)
        points.push({ latitude: north, longitude: wrapped })
    }
  }
  return points
}

test.each([
  ['Berlin', 52.52, 13.405, 10],
  ['a block', 52.52, 13.405, 0.2],
  ['a region', 52.52, 13.405, 120],
  ['Fiji, across the antimeridian', -17.7, 179.98, 10],
  ['the antimeridian itself', 0, 180, 10],
  ['far across it', 65, -179.5, 200],
  ['Svalbard', 78.22, 15.65, 50],
  ['nearly at the pole', 89.97, 40, 10],
  ['the south pole', -90, 0, 300],
])('%s: every point of the circle is in one of its squares', (_, latitude, longitude, radiusKm) => {
  const { grid, ids } = cellsAround({ latitude, longitude, radiusKm })
  const numberOf = grid === 'cell' ? cellOf : squareOf
  const known = new Set(ids)

  const points = pointsWithin(latitude, longitude, radiusKm)

  expect(points.length).toBeGreaterThan(10)
  expect(points.filter((point) => !known.has(numberOf(point.latitude, point.longitude)))).toEqual([])
  expect(known.size).toBe(ids.length)
})

test('small circles query few small squares, the largest some hundreds of large ones', () => {
  expect(cellsAround({ latitude: 52.52, longitude: 13.405, radiusKm: 10 })).toMatchObject({ grid: 'cell' })
  expect(cellsAround({ latitude: 52.52, longitude: 13.405, radiusKm: 10 }).ids.length).toBeLessThanOrEqual(16)
  expect(cellsAround({ latitude: 52.52, longitude: 13.405, radiusKm: 1000 }).grid).toBe('square')
  expect(cellsAround({ latitude: 52.52, longitude: 13.405, radiusKm: 1000 }).ids.length).toBeLessThan(800)
})

test('a circle that contains a pole spans all longitudes', () => {
  const { west, east, north } = boundsOf({ latitude: 89.99, longitude: 0, radiusKm: 10 })

  expect(east - west).toBe(360)
  expect(north).toBe(90)
})
