import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { EventReview } from '@/components/events/event-review'
import { EventView } from '@/components/events/event-view'
import { JsonLdScript } from '@/components/events/json-ld-script'
import { EventIdParams } from '@/lib/api/events'
import { toEventJsonLd } from '@/lib/events/json-ld'
import { flyerAlt, summaryOf } from '@/lib/events/summary'
import { withPreset } from '@/lib/media/urls'
import { getEventAddress } from '@/server/events/queries'
import { getSite } from '@/server/http/site'

/** Pages are made at the first visit and kept; a change of the event renews its page at once. */
export const revalidate = 300

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ eventId: string }> }

const loadEvent = cache(async (eventId: string) => {
  if (!EventIdParams.safeParse({ id: eventId }).success) notFound()
  const found = await getEventAddress(eventId)
  if (found.kind === 'merged') permanentRedirect(`/event/${found.intoId}`)
  if (found.kind !== 'event') notFound()
  return found.event
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await loadEvent((await params).eventId)
  const url = `/event/${event.id}`
  const description = summaryOf(event)
  const image = event.imageUrl ? { url: withPreset(event.imageUrl, 'og'), width: 1200, height: 630, alt: flyerAlt(event) } : { url: '/icons/share-1200.png', width: 1200, height: 630 }
  return {
    title: event.title,
    description,
    alternates: { canonical: url },
    // Brought by nobody known and seen by no person yet: kept out of search engines until its uploader has looked. Source: RULES B6.
    ...(event.machineRead && event.hostId === 'public' ? { robots: { index: false, follow: true } } : {}),
    openGraph: { type: 'article', title: event.title, description, url, siteName: getSite().name, locale: 'en', images: [image] },
    twitter: { card: 'summary_large_image', title: event.title, description, images: [image] },
  }
}

export default async function EventPage({ params }: Props) {
  const event = await loadEvent((await params).eventId)
  const { url, contactEmail } = getSite()
  const pageUrl = `${url}/event/${event.id}`
  const jsonLd = toEventJsonLd(event, pageUrl)
  const { id, hostId } = event
  return (
    <>
      {jsonLd ? <JsonLdScript value={jsonLd} /> : null}
      <EventView event={event} now={new Date()} url={pageUrl} contactEmail={contactEmail} review={<EventReview event={{ id, hostId }} />} />
    </>
  )
}
