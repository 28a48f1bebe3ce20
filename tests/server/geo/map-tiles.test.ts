import { getMapTiles } from '@/server/geo/map-tiles'
import { resetEnv } from '@/server/platform/env'

const configure = (url: string | undefined, attribution?: string) => {
  if (url === undefined) delete process.env.MAP_TILES_URL
  else process.env.MAP_TILES_URL = url
  if (attribution === undefined) delete process.env.MAP_TILES_ATTRIBUTION
  else process.env.MAP_TILES_ATTRIBUTION = attribution
  resetEnv()
}
afterEach(() => configure(undefined))

it('by default visitors are asked before OpenStreetMap is called', () => {
  configure(undefined)

  expect(getMapTiles().askFor).toBe('tile.openstreetmap.org')
})

it.each(['https://tiles.example.org/{z}/{x}/{y}.png', '/tiles/{z}/{x}/{y}@2x.png', 'https://tiles.example.org/style/{z}/{x}/{y}?key=1'])(
  'a tile server of the operator at %s is used without asking',
  (url) => {
    configure(url, 'City of Posters')

    expect(getMapTiles()).toEqual({ url, attribution: { text: 'City of Posters', url: null }, askFor: null })
  },
)

it.each(['http://tiles.example.org/{z}/{x}/{y}.png', 'https://tiles.example.org/{z}/{x}.png', 'tiles', 'javascript:alert(1)/{z}/{x}/{y}'])(
  '%s is refused at startup, by name',
  (url) => {
    configure(url)

    expect(() => getMapTiles()).toThrow('MAP_TILES_URL')
  },
)
