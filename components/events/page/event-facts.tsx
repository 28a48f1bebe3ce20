'use client'

// A client component, so that cached pages carry its data once instead of its markup twice.

import { CalendarDays, MapPin, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventView } from '@/lib/api/events'
import { mapsQuery, streetLine } from '@/lib/events/place'
import { priceText } from '@/lib/events/price-text'
import { germanDate, localDateOf, type When } from '@/lib/events/when'
import { hostOf } from '@/lib/events/host-of'
import { useFormats, useText } from '#texts'
import { CalendarButton } from './calendar-button'
import { MapsButton } from './maps-button'
import { ReadByMachine } from './read-by-machine'
import { tellAction } from './tell-action'

type Facts = Pick<
  EventView,
  | 'id'
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'doorsTime'
  | 'dates'
  | 'venue'
  | 'city'
  | 'address'
  | 'ticketLink'
  | 'price'
  | 'priceCents'
  | 'currency'
  | 'isFree'
  | 'machineReadFacts'
>
export type EventFactsProps = {
  event: Facts
  when: When
  /** Path of the venue's page; null if the venue has no name. */
  venuePath: string | null
}

/** When, where, what it costs. */
export function EventFacts({ event, when, venuePath }: EventFactsProps) {
  const formats = useFormats()
  const t = useText('events')
  const price = priceText(event, formats)
  return (
    <dl className="border-t">
      <Row icon={<CalendarDays aria-hidden />} label={t.event.when}>
        <Times event={event} when={when} />
        <ReadByMachine event={event} facts={['startDate', 'startTime', 'endDate', 'endTime', 'doorsTime']} />
      </Row>
      <Row icon={<MapPin aria-hidden />} label={t.event.where}>
        <Where event={event} />
        {venuePath && event.venue ? (
          <SoftLink
            href={venuePath}
            className="tap-target mt-1 inline-flex items-center text-note font-semibold text-accent hover:underline"
          >
            {t.atVenue({ venue: event.venue })}
          </SoftLink>
        ) : null}
        <ReadByMachine event={event} facts={['venue', 'street', 'houseNumber', 'city']} />
      </Row>
      {price || event.ticketLink ? (
        <Row icon={<Ticket aria-hidden />} label={t.event.price}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {price ? (
              <span className="font-semibold">{price}</span>
            ) : (
              <span className="text-small text-quiet">{hostOf(event.ticketLink ?? '')}</span>
            )}
            {event.ticketLink && when.state !== 'past' ? (
              <a
                className={classNames(buttonLook({ look: 'signal' }))}
                href={event.ticketLink}
                target="_blank"
                rel="noopener noreferrer nofollow"
                onClick={() => tellAction(event.id, 'ticket')}
              >
                {t.event.tickets}
              </a>
            ) : null}
          </div>
          <ReadByMachine event={event} facts={['price', 'ticketLink']} />
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

function Times({ event, when }: Pick<EventFactsProps, 'event' | 'when'>) {
  const t = useText('events')
  const start = localDateOf(event.startDate)
  if (!start || !when.date) return <p className="font-semibold">{t.event.noDate}</p>
  const hours = [
    event.doorsTime ? `${t.event.doors} ${event.doorsTime}` : '',
    when.time ? `${t.event.begin} ${when.time}` : '',
    event.endTime ? `${t.event.end} ${event.endTime}` : '',
  ].filter(Boolean)
  return (
    <>
      <CalendarButton
        eventId={event.id}
        label={t.event.addToCalendar}
        className="tap-target -my-1 block rounded-control py-1 hover:underline hover:underline-offset-4"
      >
        <span className="block font-semibold tabular-nums" lang="de">
          {germanDate(when.date)}
          {when.endDate ? ` – ${germanDate(when.endDate)}` : ''}
        </span>
        {hours.length > 0 ? <span className="block text-small text-quiet tabular-nums">{hours.join(' · ')}</span> : null}
        <span className="block text-note font-semibold text-accent">{t.event.addToCalendar}</span>
      </CalendarButton>
      {event.dates.length > 1 ? (
        <ul className="mt-2 flex flex-wrap gap-x-4 text-small text-quiet tabular-nums" aria-label={t.event.dates}>
          {event.dates.map(({ date, startTime }) => (
            <li key={`${date} ${startTime ?? ''}`} lang="de">
              {germanDate(date)}
              {startTime ? ` ${startTime}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      <time className="dt-start sr-only" dateTime={event.startTime ? event.startDate : start} />
      {event.endDate ? (
        <time className="dt-end sr-only" dateTime={event.endTime ? event.endDate : (localDateOf(event.endDate) ?? undefined)} />
      ) : null}
    </>
  )
}

function Where({ event }: { event: Facts }) {
  const t = useText('events')
  const city = event.city ?? event.address.city
  const street = streetLine(event)
  const town = [event.address.postalCode, city].filter(Boolean).join(' ')
  return (
    <MapsButton
      query={mapsQuery(event)}
      className="p-location h-card tap-target -my-1 block w-full rounded-control py-1 text-left hover:underline hover:underline-offset-4"
    >
      <span className="p-name block font-semibold">{event.venue ?? (street || city || t.event.tba)}</span>
      <span className="block text-small text-quiet">
        {event.venue ? [street, town].filter(Boolean).join(', ') || t.event.tba : street ? town : city ? '' : t.event.tba}
      </span>
    </MapsButton>
  )
}
