import { EventIdParams, EventViewBody, EventViews } from '@/lib/api/events'
import { countView } from '@/server/events/counts/count-view'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Count a view of an event, once per device and day; returns the number of views.',
    auth: 'optional',
    params: EventIdParams,
    body: EventViewBody,
    response: EventViews,
    limit: 'reel',
  },
  ({ deviceKeyHash, params, body, address, request }) =>
    countView({ eventId: params.id, address, userAgent: request.headers.get('user-agent'), deviceKeyHash, source: body.from ?? null }),
)
