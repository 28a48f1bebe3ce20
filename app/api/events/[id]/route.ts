import { EventIdParams, EventPatch, EventView } from '@/lib/api/events'
import { deleteEvent } from '@/server/events/delete-event'
import { requireEvent } from '@/server/events/queries'
import { updateEvent } from '@/server/events/update-event'
import { route } from '@/server/http/route'

export const GET = route({ summary: 'One event.', auth: 'none', scope: 'read', params: EventIdParams, response: EventView }, ({ params }) =>
  requireEvent(params.id),
)

export const PUT = route(
  {
    summary: 'Change the given fields of an event; an empty string clears a field.',
    auth: 'optional',
    scope: 'events:write',
    params: EventIdParams,
    body: EventPatch,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, params, body }) => updateEvent({ viewer, deviceKeyHash }, params.id, body),
)

export const DELETE = route(
  { summary: 'Delete an event.', auth: 'optional', scope: 'events:write', params: EventIdParams, response: EventIdParams },
  async ({ viewer, deviceKeyHash, params }) => {
    await deleteEvent({ viewer, deviceKeyHash }, params.id)
    return params
  },
)
