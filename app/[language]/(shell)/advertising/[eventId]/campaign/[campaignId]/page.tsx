import type { Metadata } from 'next'
import { getFormats, getText } from '@/components/texts/get-text'
import { notFound } from 'next/navigation'
import { CampaignPage } from '@/components/ads/campaign-page'
import { CampaignParams, CampaignReport } from '@/lib/api/ads'
import type { CampaignStatus } from '@/lib/ads/campaign-states'
import { campaignPosts } from '@/lib/ads/campaign-posts'
import { AD_PACKAGES } from '@/lib/ads/packages'
import { findReport } from '@/server/ads/queries'
import { getShop } from '@/server/ads/shop'
import { requireViewer } from '@/server/auth/page-viewer'
import { getEventAddress } from '@/server/events/queries'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('advertising')
  return { title: t.title, robots: { index: false } }
}

/** Paid for and not refunded. */
const BOOKED: readonly CampaignStatus[] = ['scheduled', 'active', 'finished']

type Props = { params: Promise<{ eventId: string; campaignId: string }>; searchParams: Promise<{ checkout?: string | string[] }> }

export default async function CampaignRoute({ params, searchParams }: Props) {
  const [{ eventId, campaignId }, { checkout }] = await Promise.all([params, searchParams])
  const viewer = await requireViewer(`/advertising/${eventId}/campaign/${campaignId}`)
  const report = CampaignParams.safeParse({ id: campaignId }).success ? await findReport(viewer, campaignId) : null
  if (!report) notFound()
  const { name, timeZone, url } = getSite()
  const parsed = CampaignReport.parse(report)
  const { campaign } = parsed
  // The pictures and texts come with the payment.
  const isBooked = BOOKED.includes(campaign.status)
  const found = isBooked && AD_PACKAGES[campaign.packageId].hasPosts && campaign.eventId ? await getEventAddress(campaign.eventId) : null
  const posts = found?.kind === 'event' ? campaignPosts(found.event, `${url}/event/${found.event.id}`, await getFormats()) : null
  return (
    <CampaignPage
      siteName={name}
      timeZone={timeZone}
      canPay={getShop().canPay}
      report={parsed}
      posts={posts}
      eventPath={`/advertising/${parsed.campaign.eventId || 'campaigns'}`}
      arrived={checkout === 'done' || checkout === 'left' ? checkout : null}
    />
  )
}
