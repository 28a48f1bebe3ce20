import { ImportAnswer, ImportBody } from '@/lib/api/event-desk'
import { importEvents } from '@/server/events/import/import-events'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Create events from rows of a preview, or change those created from them before; each row separately.',
    auth: 'required',
    scope: 'events:write',
    body: ImportBody,
    response: ImportAnswer,
  },
  ({ viewer, body }) => importEvents(viewer, body),
)
