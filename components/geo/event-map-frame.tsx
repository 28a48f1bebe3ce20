'use client'

import dynamic from 'next/dynamic'
import { loadPart } from '@/components/ui/lazy-part'
import { useText } from '#texts'
import type { EventMapProps } from './event-map'
import { LoadingStreets, MapFrame } from './map-frame'

const EventMap = dynamic(() => loadPart(() => import('./event-map')).then((module) => module.EventMap), {
  ssr: false,
  loading: () => <LoadingStreets />,
})

/** A map of events that fills its box. It asks for consent first and loads nothing from other servers before that. */
export function EventMapFrame(props: EventMapProps) {
  const t = useText('searchPage')
  return (
    <MapFrame label={t.map.label} tiles={props.tiles}>
      {() => <EventMap {...props} />}
    </MapFrame>
  )
}
