import { MergeBody } from '@/lib/api/event-history'
import { EventIdParams, EventView } from '@/lib/api/events'
import { mergeEvent } from '@/server/events/duplicates/merge-event'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Merge this event into another, which is returned; this event’s address redirects there from now on.',
    auth: 'optional',
    scope: 'events:write',
    params: EventIdParams,
    body: MergeBody,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, params, body }) => mergeEvent({ viewer, deviceKeyHash }, params.id, body.intoId),
)
