import { getFormats } from '@/components/texts/get-text'
import { getText } from '@/components/texts/get-text'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AdvertisingPage } from '@/components/ads/advertising-page'
import { CampaignList } from '@/lib/api/ads'
import { EventIdParams } from '@/lib/api/events'
import { toEventCard } from '@/lib/events/card'
import { localDateOf } from '@/lib/events/when'
import { listAdvertisable } from '@/server/ads/advertisable'
import { listCampaigns } from '@/server/ads/queries'
import { getShop } from '@/server/ads/shop'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('advertising')
  return { title: t.title, robots: { index: false } }
}

const SHOWN_CAMPAIGNS = 30

type Props = { params: Promise<{ eventId: string }> }

export default async function AdvertisingRoute({ params }: Props) {
  const formats = await getFormats()
  const { eventId } = await params
  const viewer = await requireViewer(`/advertising/${eventId}`)
  const isList = eventId === 'campaigns'
  if (!isList && !EventIdParams.safeParse({ id: eventId }).success) notFound()
  const now = new Date()
  const [{ events, isOwn }, campaigns] = await Promise.all([
    listAdvertisable(viewer, { at: now, eventId: isList ? null : eventId }),
    listCampaigns(viewer, { limit: SHOWN_CAMPAIGNS }),
  ])
  // someone else's event has no advertising page
  if (!isOwn) notFound()
  const { name, timeZone, contactEmail } = getSite()
  return (
    <AdvertisingPage
      siteName={name}
      timeZone={timeZone}
      contactEmail={contactEmail}
      {...getShop()}
      cards={events.map((event) => toEventCard(event, now, formats))}
      events={events.map((event) => ({
        id: event.id,
        title: event.title,
        startDate: localDateOf(event.startDate),
        endDate: localDateOf(event.endDate),
      }))}
      firstEventId={events.some(({ id }) => id === eventId) ? eventId : null}
      campaigns={CampaignList.parse({ campaigns }).campaigns}
    />
  )
}
