'use client'

import type L from 'leaflet'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { distanceKm } from '@/lib/geo/distance'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { useText } from '#texts'
import { createClusters, toMarker, type MapMarker } from './event-map-marker'
import { useLeafletMap } from './use-leaflet-map'

/** A point on the map and the radius around it. */
export type MapArea = { latitude: number; longitude: number; radiusKm: number }

export type EventMapProps = {
  markers: MapMarker[]
  tiles: MapTiles
  /** The map's centre while there are no markers. */
  centre: { latitude: number; longitude: number }
  /** The map moves to its markers whenever this changes; null leaves it where it is. */
  fitKey: string | null
  activeId?: string | null
  onActive?: (id: string | null) => void
  onChosen?: (id: string) => void
  /** If given, offers to search the area the map was moved to. */
  onSearchArea?: (area: MapArea) => void
}

const WHOLE_TOWN_ZOOM = 11
const CLOSEST_ZOOM = 15

/** A map of events. Heavy, and it calls another server, so only `EventMapFrame` renders it, after consent. */
export function EventMap({ tiles, centre, onSearchArea, ...shown }: EventMapProps) {
  const { container, map } = useLeafletMap({ at: centre, zoom: WHOLE_TOWN_ZOOM, tiles, hasZoomButtons: true, worldCopyJump: true })
  return (
    <div ref={container} className="event-map">
      {map ? <Markers map={map} centre={centre} {...shown} /> : null}
      {map && onSearchArea ? <AreaButton map={map} markers={shown.markers} onSearchArea={onSearchArea} /> : null}
    </div>
  )
}

type MarkersProps = Pick<EventMapProps, 'markers' | 'centre' | 'fitKey' | 'activeId' | 'onActive' | 'onChosen'> & { map: L.Map }

function Markers({ map, markers, centre, fitKey, activeId = null, onActive, onChosen }: MarkersProps) {
  const router = useRouter()
  const drawn = useRef(new Map<string, L.Marker>())
  const words = useText('searchPage').map.events
  const [clusters] = useState(() => createClusters(words))
  const handlers = useRef({ onActive, onChosen, push: router.push })
  useEffect(() => {
    handlers.current = { onActive, onChosen, push: router.push }
  })

  useEffect(() => {
    map.addLayer(clusters)
    const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    sizes.observe(map.getContainer())
    return () => {
      sizes.disconnect()
      map.removeLayer(clusters)
    }
  }, [map, clusters])

  useEffect(() => {
    drawn.current = new Map(
      markers.map((event) => [
        event.id,
        toMarker(event, (id, click) => {
          if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return
          click.preventDefault()
          handlers.current.push(`/event/${id}`)
        }),
      ]),
    )
    for (const [id, marker] of drawn.current) {
      marker.on('mouseover', () => handlers.current.onActive?.(id))
      marker.on('mouseout', () => marker.isPopupOpen() || handlers.current.onActive?.(null))
      marker.on('popupopen', () => handlers.current.onActive?.(id))
      marker.on('popupclose', () => handlers.current.onActive?.(null))
      marker.on('click', () => handlers.current.onChosen?.(id))
      marker.on('add', () => {
        const face = marker.getElement()
        face?.addEventListener('focus', () => handlers.current.onActive?.(id))
        face?.addEventListener('blur', () => marker.isPopupOpen() || handlers.current.onActive?.(null))
      })
    }
    clusters.clearLayers()
    clusters.addLayers([...drawn.current.values()])
  }, [markers, clusters])

  const fitted = useRef<string | null>(null)
  useEffect(() => {
    if (fitKey === null || fitted.current === fitKey) return
    fitted.current = fitKey
    if (markers.length === 0) map.setView([centre.latitude, centre.longitude], WHOLE_TOWN_ZOOM, { animate: false })
    else map.fitBounds(clusters.getBounds(), { padding: [44, 44], maxZoom: CLOSEST_ZOOM, animate: false })
  }, [fitKey, markers, map, clusters, centre])

  useEffect(() => {
    const marker = activeId ? drawn.current.get(activeId) : undefined
    const face = marker && clusters.hasLayer(marker) ? clusters.getVisibleParent(marker)?.getElement() : undefined
    face?.classList.add('is-active')
    return () => face?.classList.remove('is-active')
  }, [activeId, markers, clusters])

  return null
}

/** Shown on the map once the user has moved it. */
function AreaButton({ map, markers, onSearchArea }: { map: L.Map; markers: MapMarker[]; onSearchArea: (area: MapArea) => void }) {
  const t = useText('searchPage')
  const [movedWith, setMovedWith] = useState<MapMarker[] | null>(null)
  useEffect(() => {
    const handleMove = () => setMovedWith(markers)
    const handleZoom = () => {
      if (map.getContainer().matches(':hover, :focus-within')) setMovedWith(markers)
    }
    map.on('dragend', handleMove).on('zoomend', handleZoom)
    return () => void map.off('dragend', handleMove).off('zoomend', handleZoom)
  }, [map, markers])
  if (movedWith !== markers) return null
  const handlePress = () => {
    const centre = map.getCenter().wrap()
    const corner = map.getBounds().getNorthEast()
    const from = { latitude: centre.lat, longitude: centre.lng }
    setMovedWith(null)
    onSearchArea({ ...from, radiusKm: Math.max(0.5, distanceKm(from, { latitude: corner.lat, longitude: corner.lng })) })
  }
  return (
    <div className="leaflet-top event-map-area">
      <Button look="ink" className="leaflet-control shadow-lift" onClick={handlePress}>
        <Search aria-hidden />
        {t.map.searchArea}
      </Button>
    </div>
  )
}
