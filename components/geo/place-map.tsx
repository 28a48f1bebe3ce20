'use client'

import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useState } from 'react'
import { MapContainer, Marker, TileLayer } from 'react-leaflet'
import type { MapTiles } from '@/lib/geo/map-tiles'
import './event-map.css'

export type PlaceMapProps = { latitude: number; longitude: number; label: string; tiles: MapTiles }

const ZOOM = 15
const MARKER_PX = 44

/** One place as a still picture of a map. Heavy: shown after consent only. */
export function PlaceMap({ latitude, longitude, label, tiles }: PlaceMapProps) {
  const [icon] = useState(() => L.divIcon({ html: '<span class="event-marker-face"></span>', className: 'event-marker', iconSize: [MARKER_PX, MARKER_PX] }))
  return (
    <div className="absolute inset-0">
      <MapContainer center={[latitude, longitude]} zoom={ZOOM} zoomControl={false} attributionControl={false} dragging={false} scrollWheelZoom={false} doubleClickZoom={false} touchZoom={false} boxZoom={false} keyboard={false} className="event-map">
        <TileLayer url={tiles.url} maxZoom={19} />
        <Marker position={[latitude, longitude]} icon={icon} alt={label} keyboard={false} />
      </MapContainer>
    </div>
  )
}
