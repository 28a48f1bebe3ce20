import type { Coordinates } from '@/lib/geo/coordinates'
import type { MapTiles } from '@/lib/geo/map-tiles'

export type EventPlaceProps = {
  at: Coordinates
  title: string
  /** Venue and town. */
  place: string
  tiles: MapTiles
}
