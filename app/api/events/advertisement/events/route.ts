import { AdvertisedEvents, AdvertisementQuery } from '@/lib/api/ads'
import { listAdvertisedEvents } from '@/server/ads/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Events with a running campaign, in the current order.',
    auth: 'none',
    scope: 'read',
    query: AdvertisementQuery,
    response: AdvertisedEvents,
  },
  async ({ query }) => ({
    events: await listAdvertisedEvents(query),
  }),
)
