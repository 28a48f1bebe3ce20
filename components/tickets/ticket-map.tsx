'use client'

import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useState } from 'react'
import { MapContainer, Marker, Popup, TileLayer, useMapEvents, ZoomControl } from 'react-leaflet'
import '@/components/geo/event-map.css'
import type { Coordinates } from '@/lib/geo/coordinates'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { mapsAddress } from '@/lib/tickets/ticket-facts'
import { MAP } from '@/lib/text/search-page'
import { TICKET_PAGE } from '@/lib/text/tickets'

export type TicketMapProps = { at: Coordinates; title: string; place: string; tiles: MapTiles }

const ZOOM = 13
const MARKER_PX = 44

/** Where an event is; the wheel scrolls the page, a press leads to the maps service. Heavy: shown after consent only. */
export function TicketMap({ at, title, place, tiles }: TicketMapProps) {
  const position: [number, number] = [at.latitude, at.longitude]
  const [icon] = useState(() => L.divIcon({ html: '<span class="event-marker-face"></span>', className: 'event-marker', iconSize: [MARKER_PX, MARKER_PX], popupAnchor: [0, -8] }))
  return (
    <div title={TICKET_PAGE.hover} className="absolute inset-0 cursor-pointer">
      <MapContainer center={position} zoom={ZOOM} scrollWheelZoom={false} zoomControl={false} attributionControl={false} className="event-map">
        <TileLayer url={tiles.url} maxZoom={19} />
        <ZoomControl position="topright" zoomInTitle={MAP.zoomIn} zoomOutTitle={MAP.zoomOut} />
        <PressLeads href={mapsAddress(at)} />
        <Marker position={position} icon={icon} alt={title}>
          <Popup>
            <div className="event-popup">
              <p className="event-popup-title">{title}</p>
              <p>📍 {place}</p>
              <p>{TICKET_PAGE.popup}</p>
            </div>
          </Popup>
        </Marker>
      </MapContainer>
    </div>
  )
}

function PressLeads({ href }: { href: string }) {
  useMapEvents({ click: () => void window.open(href, '_blank', 'noopener,noreferrer') })
  return null
}
