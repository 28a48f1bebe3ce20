import { CampaignParams, CampaignView } from '@/lib/api/ads'
import { cancelCampaign } from '@/server/ads/cancel-campaign'
import { getCampaign } from '@/server/ads/queries'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Withdraw a campaign that is not paid; its checkout is closed.',
    auth: 'required',
    params: CampaignParams,
    response: CampaignView,
  },
  async ({ viewer, params }) => {
    await cancelCampaign(viewer, params.id)
    return getCampaign(viewer, params.id)
  },
)
