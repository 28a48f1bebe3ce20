'use client'

// Sent once as the event's data instead of twice as its drawing: cached pages stay light.

import { CalendarDays, MapPin, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { EventView } from '@/lib/api/events'
import { mapsQuery, streetLine } from '@/lib/events/place'
import { priceText } from '@/lib/events/price-text'
import { germanDate, localDateOf, type When } from '@/lib/events/when'
import { hostOf } from '@/lib/events/host-of'
import { EVENT } from '@/lib/text/events'
import { CalendarButton } from './calendar-button'
import { MapsButton } from './maps-button'
import { tellAction } from './tell-action'

type Facts = Pick<
  EventView,
  'id' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'doorsTime' | 'dates' | 'venue' | 'city' | 'address' | 'ticketLink' | 'price' | 'priceCents' | 'currency' | 'isFree'
>
export type EventFactsProps = { event: Facts; when: When }

/** When, where, what it costs. */
export function EventFacts({ event, when }: EventFactsProps) {
  const price = priceText(event)
  return (
    <dl className="border-t">
      <Row icon={<CalendarDays aria-hidden />} label="When">
        <Times event={event} when={when} />
      </Row>
      <Row icon={<MapPin aria-hidden />} label="Where">
        <Where event={event} />
      </Row>
      {price || event.ticketLink ? (
        <Row icon={<Ticket aria-hidden />} label="Price">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {price ? <span className="font-semibold">{price}</span> : <span className="text-small text-quiet">{hostOf(event.ticketLink ?? '')}</span>}
            {event.ticketLink && when.state !== 'past' ? (
              <a className={classNames(buttonLook({ look: 'signal' }))} href={event.ticketLink} target="_blank" rel="noopener noreferrer nofollow" onClick={() => tellAction(event.id, 'ticket')}>
                {EVENT.tickets}
              </a>
            ) : null}
          </div>
        </Row>
      ) : null}
    </dl>
  )
}

function Row({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b py-4">
      <dt className="pt-0.5 text-accent [&_svg]:size-5.5">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

function Times({ event, when }: EventFactsProps) {
  const start = localDateOf(event.startDate)
  if (!start || !when.date) return <p className="font-semibold">{EVENT.noDate}</p>
  const hours = [
    event.doorsTime ? `${EVENT.doors} ${event.doorsTime}` : '',
    when.time ? `${EVENT.begin} ${when.time}` : '',
    event.endTime ? `${EVENT.end} ${event.endTime}` : '',
  ].filter(Boolean)
  return (
    <>
      <CalendarButton eventId={event.id} label={EVENT.addToCalendar} className="tap-target -my-1 block rounded-control py-1 hover:underline hover:underline-offset-4">
        <span className="block font-semibold tabular-nums" lang="de">
          {germanDate(when.date)}
          {when.endDate ? ` – ${germanDate(when.endDate)}` : ''}
        </span>
        {hours.length > 0 ? <span className="block text-small text-quiet tabular-nums">{hours.join(' · ')}</span> : null}
        <span className="block text-note font-semibold text-accent">{EVENT.addToCalendar}</span>
      </CalendarButton>
      {event.dates.length > 1 ? (
        <ul className="mt-2 flex flex-wrap gap-x-4 text-small text-quiet tabular-nums" lang="de" aria-label={EVENT.dates}>
          {event.dates.map(({ date, startTime }) => (
            <li key={`${date} ${startTime ?? ''}`}>{germanDate(date)}{startTime ? ` ${startTime}` : ''}</li>
          ))}
        </ul>
      ) : null}
      <time className="dt-start sr-only" dateTime={event.startTime ? event.startDate : start} />
      {event.endDate ? <time className="dt-end sr-only" dateTime={event.endTime ? event.endDate : (localDateOf(event.endDate) ?? undefined)} /> : null}
    </>
  )
}

function Where({ event }: { event: Facts }) {
  const city = event.city ?? event.address.city
  const street = streetLine(event)
  const town = [event.address.postalCode, city].filter(Boolean).join(' ')
  return (
    <MapsButton query={mapsQuery(event)} className="p-location h-card tap-target -my-1 block w-full rounded-control py-1 text-left hover:underline hover:underline-offset-4">
      <span className="p-name block font-semibold">{event.venue ?? (street || city || EVENT.tba)}</span>
      <span className="block text-small text-quiet">
        {event.venue ? [street, town].filter(Boolean).join(', ') || EVENT.tba : street ? town : city ? '' : EVENT.tba}
      </span>
    </MapsButton>
  )
}
