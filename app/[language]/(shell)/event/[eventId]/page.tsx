import { Texts } from '@/components/texts/texts'
import { getAlternates, getFormats, getLanguage, getText } from '@/components/texts/get-text'
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { EventOwner } from '@/components/events/owner/event-owner'
import { EventReview } from '@/components/events/owner/event-review'
import { EventView } from '@/components/events/page/event-view'
import { JsonLdScript } from '@/components/events/json-ld-script'
import { ClaimSlot } from '@/components/tickets/claim-slot'
import { FIRST_COMMENTS } from '@/lib/api/comments'
import { EventIdParams, type EventView as Event } from '@/lib/api/events'
import { oembedPath } from '@/lib/embeds/oembed'
import { toShownComment } from '@/lib/comments/shown-comment'
import { eventCrumbs } from '@/lib/events/breadcrumbs'
import { toBreadcrumbJsonLd, toEventJsonLd } from '@/lib/events/json-ld'
import { toRelatedEvent, type Neighbor } from '@/lib/events/related'
import { toDateLink } from '@/lib/events/series-dates'
import { localPath } from '@/lib/text/languages'
import { flyerAlt, summaryOf } from '@/lib/events/summary'
import { todayIn } from '@/lib/events/when'
import { listEventComments } from '@/server/comments/queries'
import { federatedAlternate } from '@/server/federation/federated-alternate'
import { listTwins } from '@/server/federation/remote-events'
import { getEventAddress } from '@/server/events/queries'
import { getSurroundings } from '@/server/events/surroundings'
import { getMapTiles } from '@/server/geo/map-tiles'
import { noteGone } from '@/server/http/gone'
import { getSite } from '@/server/http/site'
import { getClaimState } from '@/server/tickets/queries'

/** Rendered at the first visit and cached; changing the event regenerates its page at once. */
export const revalidate = 300

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ eventId: string }> }

const loadEvent = cache(async (eventId: string) => {
  // Other programs' events have names in their addresses; an imported one answers there, too.
  if (!EventIdParams.safeParse({ id: eventId }).success && !/^[\w-]{1,200}$/.test(eventId)) notFound()
  const found = await getEventAddress(eventId)
  if (found.kind === 'merged') permanentRedirect(`/event/${found.intoId}`)
  noteGone(`/event/${eventId}`, found.kind === 'deleted')
  if (found.kind !== 'event') notFound()
  return found.event
})

/** Uploaded without an account and not checked yet: kept out of search engines until its uploader has reviewed it. */
const isUnverified = (event: Event) => event.machineRead && event.hostId === 'public'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await loadEvent((await params).eventId)
  const url = `/event/${event.id}`
  const language = await getLanguage()
  const description = summaryOf(event)
  const image = {
    url: `${url}/share-image?v=${Date.parse(event.updatedAt)}`,
    type: 'image/jpeg',
    width: 1200,
    height: 630,
    alt: flyerAlt(event),
  }
  return {
    title: event.title,
    description,
    alternates: {
      ...(event.origin ? { canonical: event.origin.url } : await getAlternates(url)),
      types: {
        'text/calendar': `${url}/calendar.ics`,
        'application/json+oembed': oembedPath(getSite().url + localPath(url, language)),
        ...(event.origin ? {} : federatedAlternate(event.id)),
      },
    },
    ...(isUnverified(event) || event.origin ? { robots: { index: false, follow: true } } : {}),
    openGraph: {
      type: 'article',
      title: event.title,
      description,
      url: localPath(url, language),
      siteName: getSite().name,
      locale: language,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: event.title, description, images: [image] },
  }
}

export default async function EventPage({ params }: Props) {
  const formats = await getFormats()
  const event = await loadEvent((await params).eventId)
  const [comments, { atVenue, alike, otherDates, samePoster }, claim, twins] = await Promise.all([
    event.commentCount > 0 ? listEventComments({ viewer: null, deviceKeyHash: null }, event.id, { limit: FIRST_COMMENTS }) : [],
    getSurroundings(event),
    getClaimState(event.id),
    event.origin ? [] : listTwins(event.id),
  ])
  const { name, url, contactEmail } = getSite()
  const now = new Date()
  const { language } = formats
  const pageUrl = `${url}/event/${event.id}`
  // The other server describes its own event to search engines.
  const jsonLd = event.origin
    ? null
    : toEventJsonLd(event, {
        pageUrl: url + localPath(`/event/${event.id}`, language),
        facts: await getText('facts'),
        siteUrl: url,
      })
  const short = (other: Neighbor) => toRelatedEvent(other, now, formats)
  const { id, hostId, status, startDate, startTime } = event
  return (
    <Texts areas={['claimOffer', 'comments', 'community', 'events', 'going', 'kinds']}>
      {jsonLd ? <JsonLdScript value={jsonLd} /> : null}
      <JsonLdScript value={toBreadcrumbJsonLd(eventCrumbs(event, await getText('kinds')), { siteName: name, siteUrl: url })} />
      <EventView
        event={event}
        now={now}
        url={pageUrl}
        contactEmail={contactEmail}
        siteName={name}
        comments={comments.map(toShownComment)}
        related={{ atVenue: atVenue.map(short), alike: alike.map(short) }}
        otherDates={otherDates.map((date) => toDateLink(date, { today: todayIn(event.timeZone, now), startTime, formats }))}
        samePoster={samePoster.map(short)}
        twins={twins}
        tiles={getMapTiles()}
        review={
          <>
            <EventReview event={{ id, hostId }} />
            <ClaimSlot eventId={id} state={claim} />
            <EventOwner event={{ id, hostId, status, ...(startDate ? { startDate } : {}), ...(startTime ? { startTime } : {}) }} />
          </>
        }
      />
    </Texts>
  )
}
