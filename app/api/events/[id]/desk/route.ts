import { DeskEvent } from '@/lib/api/event-desk'
import { EventIdParams } from '@/lib/api/events'
import { getDeskEvent } from '@/server/events/desk-events'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'An event as its host sees it; includes drafts.',
    auth: 'required',
    scope: 'events:read',
    params: EventIdParams,
    response: DeskEvent,
  },
  ({ viewer, params }) => getDeskEvent(viewer, params.id),
)
