import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { notFound } from 'next/navigation'
import { CampaignPage } from '@/components/ads/campaign-page'
import { CampaignParams, CampaignReport } from '@/lib/api/ads'
import { findReport } from '@/server/ads/queries'
import { getShop } from '@/server/ads/shop'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('advertising')
  return { title: t.title, robots: { index: false } }
}

type Props = { params: Promise<{ eventId: string; campaignId: string }>; searchParams: Promise<{ checkout?: string | string[] }> }

export default async function CampaignRoute({ params, searchParams }: Props) {
  const [{ eventId, campaignId }, { checkout }] = await Promise.all([params, searchParams])
  const viewer = await requireViewer(`/advertising/${eventId}/campaign/${campaignId}`)
  const report = CampaignParams.safeParse({ id: campaignId }).success ? await findReport(viewer, campaignId) : null
  if (!report) notFound()
  const { name, timeZone } = getSite()
  const parsed = CampaignReport.parse(report)
  return (
    <CampaignPage
      siteName={name}
      timeZone={timeZone}
      canPay={getShop().canPay}
      report={parsed}
      eventPath={`/advertising/${parsed.campaign.eventId || 'campaigns'}`}
      arrived={checkout === 'done' || checkout === 'left' ? checkout : null}
    />
  )
}
