import { DeskEvent, PublishBody } from '@/lib/api/event-desk'
import { EventIdParams } from '@/lib/api/events'
import { publishEvent } from '@/server/events/publish-event'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Publish a draft; with `all`, the drafts of its series too.',
    auth: 'required',
    scope: 'events:write',
    params: EventIdParams,
    body: PublishBody,
    response: DeskEvent,
  },
  ({ viewer, params, body }) => publishEvent(viewer, params.id, body),
)
