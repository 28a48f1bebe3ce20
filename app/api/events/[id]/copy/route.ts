import { DeskEvent } from '@/lib/api/event-desk'
import { EventIdParams } from '@/lib/api/events'
import { copyEvent } from '@/server/events/copy-event'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Copy an event as a draft, without its date.',
    auth: 'required',
    scope: 'events:write',
    params: EventIdParams,
    response: DeskEvent,
    status: 201,
  },
  ({ viewer, params }) => copyEvent(viewer, params.id),
)
