import { toMapTiles, type MapTiles } from '@/lib/geo/map-tiles'
import { env } from '@/server/platform/env'

/** Where this installation's maps load their tiles from. */
export function getMapTiles(): MapTiles {
  return toMapTiles(env().mapTiles)
}
