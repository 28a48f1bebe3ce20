'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { plainMarker, useLeafletMap } from '@/components/geo/use-leaflet-map'
import type { Coordinates } from '@/lib/geo/coordinates'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { mapsAddress } from '@/lib/tickets/ticket-facts'
import { useText } from '#texts'

export type TicketMapProps = { at: Coordinates; title: string; place: string; tiles: MapTiles }

const ZOOM = 13

/** Where an event is. The wheel scrolls the page; a press opens the maps service. Heavy, so rendered only after consent. */
export function TicketMap({ at, title, place, tiles }: TicketMapProps) {
  const t = useText('ticketPage')
  const { container, map } = useLeafletMap({ at, zoom: ZOOM, tiles, scrollWheelZoom: false, hasZoomButtons: true })
  const [popup] = useState(() => document.createElement('div'))
  const { latitude, longitude } = at
  useEffect(() => {
    if (!map) return
    const marker = plainMarker({ latitude, longitude }, { alt: title }).bindPopup(popup).addTo(map)
    const handlePress = () => void window.open(mapsAddress({ latitude, longitude }), '_blank', 'noopener,noreferrer')
    map.on('click', handlePress)
    return () => {
      map.off('click', handlePress)
      marker.remove()
    }
  }, [map, latitude, longitude, title, popup])
  return (
    <div title={t.hover} className="absolute inset-0 cursor-pointer">
      <div ref={container} className="event-map" />
      {createPortal(
        <div className="event-popup">
          <p className="event-popup-title">{title}</p>
          <p>📍 {place}</p>
          <p>{t.popup}</p>
        </div>,
        popup,
      )}
    </div>
  )
}
