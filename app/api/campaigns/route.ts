import { CampaignList, CampaignsQuery } from '@/lib/api/ads'
import { listCampaigns } from '@/server/ads/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Your campaigns, newest first; `after` continues after an id.',
    auth: 'required',
    query: CampaignsQuery,
    response: CampaignList,
  },
  async ({ viewer, query }) => ({ campaigns: await listCampaigns(viewer, query) }),
)
