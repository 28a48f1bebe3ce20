import { CampaignParams } from '@/lib/api/ads'
import { pageAsker } from '@/server/auth/page-viewer'
import { findReport } from '@/server/ads/queries'

const absent = () => new Response('Campaign not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** A campaign's daily counts as a table for spreadsheets, for its host and staff only. */
export async function GET(_: Request, { params }: { params: Promise<{ campaignId: string }> }): Promise<Response> {
  const { campaignId } = await params
  const { viewer } = await pageAsker()
  const report = viewer && CampaignParams.safeParse({ id: campaignId }).success ? await findReport(viewer, campaignId) : null
  if (!report) return absent()
  const lines = ['day,views,clicks', ...report.days.map(({ day, views, clicks }) => `${day},${views},${clicks}`)]
  return new Response(`${lines.join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="campaign-${campaignId.slice(0, 8)}.csv"`,
    },
  })
}
