import { EventIdParams } from '@/lib/api/events'
import { EventReview } from '@/lib/api/event-review'
import { getEventReview } from '@/server/events/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'What the caller may do with an event and, for its owner, how certain the reading of its flyer was.',
    auth: 'optional',
    params: EventIdParams,
    response: EventReview,
  },
  ({ viewer, deviceKeyHash, params }) => getEventReview(params.id, { viewer, deviceKeyHash }),
)
