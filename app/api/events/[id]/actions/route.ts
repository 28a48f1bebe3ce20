import { EventActionAnswer, EventActionBody } from '@/lib/api/event-desk'
import { EventIdParams } from '@/lib/api/events'
import { countAction } from '@/server/events/counts/count-action'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Count a calendar entry or a click on the ticket link, once per device and day; the host’s own do not count.',
    auth: 'optional',
    params: EventIdParams,
    body: EventActionBody,
    response: EventActionAnswer,
    limit: 'reel',
  },
  ({ viewer, deviceKeyHash, params, body, address, request }) =>
    countAction(body.kind, {
      eventId: params.id,
      address,
      userAgent: request.headers.get('user-agent'),
      deviceKeyHash,
      userId: viewer?.userId ?? null,
    }),
)
