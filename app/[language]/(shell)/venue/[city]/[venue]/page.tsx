import { getAlternates, getLanguage, getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { JsonLdScript } from '@/components/events/json-ld-script'
import { VenueEvents } from '@/components/events/landing/venue-events'
import { venueCrumbs } from '@/lib/events/breadcrumbs'
import { toBreadcrumbJsonLd, toVenueJsonLd } from '@/lib/events/json-ld'
import { toListJsonLd } from '@/lib/events/list-json-ld'
import { isOver } from '@/lib/events/live'
import { feedAlternates } from '@/lib/feeds/feed-path'
import { localPath } from '@/lib/text/languages'
import { getVenuePage } from '@/server/events/pages/venue-pages'
import { getMapTiles } from '@/server/geo/map-tiles'
import { getSite } from '@/server/http/site'

/** Rendered at the first visit and cached; changing an event regenerates its venue's page at once. */
export const revalidate = 300

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ city: string; venue: string }> }

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const load = cache(async (city: string, venue: string) => {
  const found = await getVenuePage(decoded(city), decoded(venue))
  if (found === null) notFound()
  if (found.kind === 'moved') permanentRedirect(found.path)
  return found
})

/** A venue page's metadata: one canonical address, and noindex without upcoming events. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { city: ofCity, venue: ofVenue } = await params
  const { venue, path, events } = await load(ofCity, ofVenue)
  const { name, city } = venue
  const t = await getText('venue')
  const language = await getLanguage()
  const title = t.title({ venue: name, city })
  const description = t.description({ venue: name, city })
  const now = new Date()
  return {
    title,
    description,
    alternates: { ...(await getAlternates(path)), types: feedAlternates({ kind: 'venue', venue: name, city }, language) },
    openGraph: { type: 'website', title, description, url: localPath(path, language), siteName: getSite().name, locale: language },
    ...(events.every((event) => isOver(event, now)) ? { robots: { index: false, follow: true } } : {}),
  }
}

export default async function VenuePage({ params }: Props) {
  const { city: ofCity, venue: ofVenue } = await params
  const { venue, path, events } = await load(ofCity, ofVenue)
  const t = await getText('venue')
  const { name, url } = getSite()
  const list = toListJsonLd(events, { name: t.eventsAt({ venue: venue.name }), url: url + path, siteUrl: url })
  const crumbs = venueCrumbs({ venue: venue.name, city: venue.city })
  return (
    <Texts areas={['events']}>
      <JsonLdScript value={toVenueJsonLd(venue, url + path)} />
      {list ? <JsonLdScript value={list} /> : null}
      <JsonLdScript value={toBreadcrumbJsonLd(crumbs, { siteName: name, siteUrl: url })} />
      <VenueEvents siteName={name} venue={venue} events={events} now={new Date()} tiles={getMapTiles()} />
    </Texts>
  )
}
