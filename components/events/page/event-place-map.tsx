'use client'

import { MapFrame } from '@/components/geo/map-frame'
import { PlaceMap } from '@/components/geo/place-map'
import { useText } from '#texts'
import type { EventPlaceProps } from './place-props'

/** The map itself. Heavy, so loaded only after consent. */
export function EventPlaceMap({ at, title, place, tiles }: EventPlaceProps) {
  const t = useText('events')
  return (
    <MapFrame label={t.map.label} tiles={tiles}>
      {() => <PlaceMap {...at} label={place || title} tiles={tiles} />}
    </MapFrame>
  )
}
