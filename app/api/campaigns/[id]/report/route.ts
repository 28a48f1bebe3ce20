import { CampaignParams, CampaignReport } from '@/lib/api/ads'
import { getReport } from '@/server/ads/queries'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: "A campaign's counted views and clicks per day.", auth: 'required', params: CampaignParams, response: CampaignReport },
  ({ viewer, params }) => getReport(viewer, params.id),
)
