import { CampaignParams, CampaignReview, CampaignView } from '@/lib/api/ads'
import { getCampaign } from '@/server/ads/queries'
import { reviewCampaign } from '@/server/ads/review-campaign'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Decide on a campaign whose payment is under review: continue it, or refund it.',
    auth: 'admin',
    params: CampaignParams,
    body: CampaignReview,
    response: CampaignView,
  },
  async ({ viewer, params, body }) => {
    await reviewCampaign(params.id, body)
    return getCampaign(viewer, params.id)
  },
)
