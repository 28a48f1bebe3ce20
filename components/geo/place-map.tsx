'use client'

import { useEffect } from 'react'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { plainMarker, useLeafletMap } from './use-leaflet-map'

export type PlaceMapProps = { latitude: number; longitude: number; label: string; tiles: MapTiles }

const ZOOM = 15
const STILL = {
  dragging: false,
  scrollWheelZoom: false,
  doubleClickZoom: false,
  touchZoom: false,
  boxZoom: false,
  keyboard: false,
} as const

/** One place on a static map. Heavy, so rendered only after consent. */
export function PlaceMap({ latitude, longitude, label, tiles }: PlaceMapProps) {
  const { container, map } = useLeafletMap({ at: { latitude, longitude }, zoom: ZOOM, tiles, ...STILL })
  useEffect(() => {
    if (!map) return
    const marker = plainMarker({ latitude, longitude }, { alt: label, keyboard: false }).addTo(map)
    return () => void marker.remove()
  }, [map, latitude, longitude, label])
  return (
    <div className="absolute inset-0">
      <div ref={container} className="event-map" />
    </div>
  )
}
