import { toMapTiles } from '@/lib/geo/map-tiles'

it('without a tile server of its own, OpenStreetMap needs consent and is credited', () => {
  expect(toMapTiles(null)).toMatchObject({ askFor: 'tile.openstreetmap.org', attribution: { text: 'OpenStreetMap contributors' } })
})

it('the operator’s own tile server needs no consent', () => {
  expect(toMapTiles({ url: '/tiles/{z}/{x}/{y}.png', attribution: 'City of Posters' })).toEqual({
    url: '/tiles/{z}/{x}/{y}.png',
    attribution: { text: 'City of Posters', url: null },
    askFor: null,
  })
})

it('a tile server without attribution credits OpenStreetMap’s data', () => {
  expect(toMapTiles({ url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: null }).attribution.text).toBe(
    'OpenStreetMap contributors',
  )
})
