'use client'

import dynamic from 'next/dynamic'
import { LoadingStreets, MapFrame } from '@/components/geo/map-frame'
import { loadPart } from '@/components/ui/lazy-part'
import type { EventView } from '@/lib/api/events'
import { coordinatesOf } from '@/lib/geo/coordinates'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { locationLine, mapsAddress } from '@/lib/tickets/ticket-facts'
import { useText } from '#texts'

const TicketMap = dynamic(() => loadPart(() => import('./ticket-map')).then((module) => module.TicketMap), {
  ssr: false,
  loading: () => <LoadingStreets />,
})

/** 'Event Location' of a ticket: a map, or a note that the place is unknown. */
export function TicketPlace({
  event,
  tiles,
}: {
  event: Pick<EventView, 'title' | 'city' | 'address' | 'location' | 'venue'>
  tiles: MapTiles
}) {
  const t = useText('ticketPage')
  const at = coordinatesOf(event.location)
  const place = locationLine(event, t)
  return (
    <section aria-labelledby="ticket-place" className="grid gap-3">
      <h2 id="ticket-place" className="text-lead">
        {t.place}
      </h2>
      {at ? (
        <>
          <div className="h-64 overflow-hidden rounded-control border">
            <MapFrame label={t.map} tiles={tiles}>
              {() => <TicketMap at={at} title={event.title} place={place} tiles={tiles} />}
            </MapFrame>
          </div>
          <p className="text-small">
            <a
              href={mapsAddress(at)}
              target="_blank"
              rel="noopener noreferrer"
              title={t.hover}
              className="tap-target inline-flex items-center underline underline-offset-4"
            >
              {[event.venue, place].filter(Boolean).join(', ')}
            </a>
          </p>
        </>
      ) : (
        <div className="rounded-control border border-dashed px-4 py-6 text-center">
          <p className="font-semibold">{t.noPlace}</p>
          <p className="text-small text-quiet">{t.noPlaceHint}</p>
        </div>
      )}
    </section>
  )
}
