'use client'

import dynamic from 'next/dynamic'
import { MAP } from '@/lib/text/search-page'
import type { EventMapProps } from './event-map'
import { MapFrame, Streets } from './map-frame'

const EventMap = dynamic(() => import('./event-map').then((module) => module.EventMap), { ssr: false, loading: () => <Streets note={MAP.loading} /> })

/** A map of events that fills its box: a card that asks first, and nothing of others' before the answer. */
export function EventMapFrame(props: EventMapProps) {
  return <MapFrame label={MAP.label} tiles={props.tiles}>{() => <EventMap {...props} />}</MapFrame>
}
