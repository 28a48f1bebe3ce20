'use client'

import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useCallback, useRef, useState, type RefCallback } from 'react'
import type { Coordinates } from '@/lib/geo/coordinates'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { useText } from '#texts'
import './event-map.css'

export type LeafletMapOptions = L.MapOptions & { at: Coordinates; tiles: MapTiles; hasZoomButtons?: boolean }

/** A map in the element with the ref `container`; `map` is null until it is ready. Later changes of the options are ignored. */
export function useLeafletMap(options: LeafletMapOptions): { container: RefCallback<HTMLDivElement>; map: L.Map | null } {
  const t = useText('searchPage')
  const [map, setMap] = useState<L.Map | null>(null)
  const first = useRef(options)
  const container = useCallback(
    (element: HTMLDivElement) => {
      const { at, tiles, hasZoomButtons = false, ...rest } = first.current
      const made = L.map(element, { center: [at.latitude, at.longitude], zoomControl: false, attributionControl: false, ...rest })
      L.tileLayer(tiles.url, { maxZoom: 19 }).addTo(made)
      if (hasZoomButtons)
        L.control
          .zoom({ position: 'topright', zoomInText: '+', zoomOutText: '−', zoomInTitle: t.map.zoomIn, zoomOutTitle: t.map.zoomOut })
          .addTo(made)
      setMap(made)
      return () => {
        setMap(null)
        made.remove()
      }
    },
    [t],
  )
  return { container, map }
}

/** A plain marker with a full-size touch target. */
export function plainMarker({ latitude, longitude }: Coordinates, options: L.MarkerOptions = {}): L.Marker {
  const face = document.createElement('span')
  face.className = 'event-marker-face'
  const icon = L.divIcon({
    html: face,
    className: 'event-marker',
    iconSize: [44, 44],
    popupAnchor: [0, -8],
  })
  return L.marker([latitude, longitude], { icon, ...options })
}
