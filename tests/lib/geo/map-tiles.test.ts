import { toMapTiles } from '@/lib/geo/map-tiles'

it('without a server of one’s own OpenStreetMap is asked for first, and credited', () => {
  expect(toMapTiles(null)).toMatchObject({ askFor: 'tile.openstreetmap.org', attribution: { text: 'OpenStreetMap contributors' } })
})

it('a server of one’s own needs no asking', () => {
  expect(toMapTiles({ url: '/tiles/{z}/{x}/{y}.png', attribution: 'City of Posters' })).toEqual({
    url: '/tiles/{z}/{x}/{y}.png',
    attribution: { text: 'City of Posters', url: null },
    askFor: null,
  })
})

it('a server that credits nobody shows OpenStreetMap’s data', () => {
  expect(toMapTiles({ url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: null }).attribution.text).toBe(
    'OpenStreetMap contributors',
  )
})
