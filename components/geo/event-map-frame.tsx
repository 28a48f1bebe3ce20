'use client'

import dynamic from 'next/dynamic'
import { useText } from '#texts'
import type { EventMapProps } from './event-map'
import { LoadingStreets, MapFrame } from './map-frame'

const EventMap = dynamic(() => import('./event-map').then((module) => module.EventMap), { ssr: false, loading: () => <LoadingStreets /> })

/** A map of events that fills its box: a card that asks first, and nothing of others' before the answer. */
export function EventMapFrame(props: EventMapProps) {
  const t = useText('searchPage')
  return (
    <MapFrame label={t.map.label} tiles={props.tiles}>
      {() => <EventMap {...props} />}
    </MapFrame>
  )
}
