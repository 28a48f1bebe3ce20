import { EventArray, NearbyQuery } from '@/lib/api/search'
import { route } from '@/server/http/route'
import { searchEvents } from '@/server/search/queries'

export const GET = route(
  {
    summary: 'Upcoming events within a radius of a point, the soonest first.',
    auth: 'none',
    scope: 'read',
    query: NearbyQuery,
    response: EventArray,
  },
  async ({ query, address }) => {
    const near = { latitude: query.lat, longitude: query.lon, radiusKm: query.distance }
    return (await searchEvents({ near, comingOnly: true }, { limit: query.limit, caller: address })).events
  },
)
