import { CampaignParams, CampaignView } from '@/lib/api/ads'
import { getCampaign } from '@/server/ads/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'A campaign with its state, counts and payment.',
    auth: 'required',
    params: CampaignParams,
    response: CampaignView,
    limit: 'progress',
  },
  ({ viewer, params }) => getCampaign(viewer, params.id),
)
