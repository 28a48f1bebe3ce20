'use client'

import dynamic from 'next/dynamic'
import { MapFrame, Streets } from '@/components/geo/map-frame'
import type { EventView } from '@/lib/api/events'
import { coordinatesOf } from '@/lib/geo/coordinates'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { locationLine, mapsAddress } from '@/lib/tickets/ticket-facts'
import { MAP } from '@/lib/text/search-page'
import { TICKET_PAGE } from '@/lib/text/tickets'

const TicketMap = dynamic(() => import('./ticket-map').then((module) => module.TicketMap), { ssr: false, loading: () => <Streets note={MAP.loading} /> })

/** 'Event Location' of a ticket: a map where the place is known, else that it is not. */
export function TicketPlace({ event, tiles }: { event: Pick<EventView, 'title' | 'city' | 'address' | 'location' | 'venue'>; tiles: MapTiles }) {
  const at = coordinatesOf(event.location)
  const place = locationLine(event)
  return (
    <section aria-labelledby="ticket-place" className="grid gap-3">
      <h2 id="ticket-place" className="text-lead">{TICKET_PAGE.place}</h2>
      {at ? (
        <>
          <div className="h-64 overflow-hidden rounded-control border">
            <MapFrame label={TICKET_PAGE.map} tiles={tiles}>{() => <TicketMap at={at} title={event.title} place={place} tiles={tiles} />}</MapFrame>
          </div>
          <p className="text-small">
            <a href={mapsAddress(at)} target="_blank" rel="noopener noreferrer" title={TICKET_PAGE.hover} className="tap-target inline-flex items-center underline underline-offset-4">
              {[event.venue, place].filter(Boolean).join(', ')}
            </a>
          </p>
        </>
      ) : (
        <div className="rounded-control border border-dashed px-4 py-6 text-center">
          <p className="font-semibold">{TICKET_PAGE.noPlace}</p>
          <p className="text-small text-quiet">{TICKET_PAGE.noPlaceHint}</p>
        </div>
      )}
    </section>
  )
}
