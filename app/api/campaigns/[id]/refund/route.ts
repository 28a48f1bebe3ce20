import { CampaignParams, CampaignView } from '@/lib/api/ads'
import { refundCampaign } from '@/server/ads/refund-campaign'
import { getCampaign } from '@/server/ads/queries'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Cancel a paid campaign that has not started; the full amount is refunded.',
    auth: 'required',
    params: CampaignParams,
    response: CampaignView,
  },
  async ({ viewer, params }) => {
    await refundCampaign(viewer, params.id)
    return getCampaign(viewer, params.id)
  },
)
