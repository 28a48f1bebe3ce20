import { AdvertisementQuery, SponsoredProfiles } from '@/lib/api/ads'
import { listSponsoredProfiles } from '@/server/ads/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Hosts of events with a running campaign, in the current order.',
    auth: 'none',
    scope: 'read',
    query: AdvertisementQuery,
    response: SponsoredProfiles,
  },
  async ({ query }) => ({
    profiles: await listSponsoredProfiles(query),
  }),
)
