import { PlacementCount, PlacementNote } from '@/lib/api/ads'
import { countPlacements } from '@/server/ads/count-placements'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Report that an advertisement was opened; the counting rule says what counts.',
    auth: 'optional',
    body: PlacementNote,
    response: PlacementCount,
  },
  ({ viewer, deviceKeyHash, address, body, request }) =>
    countPlacements('click', body.placements, { viewer, deviceKeyHash, address, userAgent: request.headers.get('user-agent') }),
)
