import { MapPin } from 'lucide-react'
import { EventPlace } from '@/components/events/page/event-place'
import { MapsButton } from '@/components/events/page/maps-button'
import { SubscribeButton } from '@/components/feeds/subscribe-button'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { TopBar } from '@/components/layout/top-bar'
import { PersonEvents } from '@/components/profiles/person-events'
import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventView } from '@/lib/api/events'
import { venueCrumbs } from '@/lib/events/breadcrumbs'
import { feedPath } from '@/lib/feeds/feed-path'
import { cityPath } from '@/lib/geo/city-slug'
import type { MapTiles } from '@/lib/geo/map-tiles'
import type { VenueFacts } from '@/lib/geo/venue-path'
import { useLanguage, useText } from '#texts'
import { NothingAnnounced } from './nothing-announced'

export type VenueEventsProps = {
  siteName: string
  venue: VenueFacts
  /** Upcoming ones first, then undated and past ones. */
  events: EventView[]
  now: Date
  tiles: MapTiles
}

/** A venue's page: its address and map, then upcoming and past events. */
export function VenueEvents({ siteName, venue: { name, city, street, postalCode, at }, events, now, tiles }: VenueEventsProps) {
  const t = useText('venue')
  const language = useLanguage()
  const town = [postalCode, city].filter(Boolean).join(' ')
  const address = [street, town].filter(Boolean).join(', ')
  const wayHome = cityPath(city)
  return (
    <>
      <TopBar name={siteName} />
      <div className="mx-auto grid max-w-[92rem] grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-3 pb-12 md:px-8">
        <header className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)] md:items-end md:gap-8">
          <div className="h-card grid content-start justify-items-start gap-3">
            <Breadcrumbs siteName={siteName} crumbs={venueCrumbs({ venue: name, city })} />
            <h1 className="p-name text-title wrap-anywhere">
              <bdi>{name}</bdi>
            </h1>
            <MapsButton
              query={street ? address : `${name}, ${city}`}
              className="p-adr tap-target inline-flex items-center gap-2 rounded-control hover:underline hover:underline-offset-4"
            >
              <MapPin aria-hidden className="size-5 shrink-0 text-accent" />
              <bdi className="wrap-anywhere">{address}</bdi>
            </MapsButton>
            <p className="flex flex-wrap gap-2.5">
              <SubscribeButton path={feedPath({ kind: 'venue', venue: name, city }, 'ics', { language })} />
              {wayHome ? (
                <SoftLink href={wayHome} className={buttonLook({ look: 'outline' })}>
                  {t.inCity({ city })}
                </SoftLink>
              ) : null}
            </p>
          </div>
          {at ? <EventPlace at={at} title={name} place={`${name}, ${city}`} tiles={tiles} /> : null}
        </header>
        {events.length > 0 ? <PersonEvents heading={t.programme} events={events} now={now} /> : <NothingAnnounced />}
      </div>
    </>
  )
}
