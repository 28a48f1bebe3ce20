import { ImportAnswer, ImportBody } from '@/lib/api/event-desk'
import { importEvents } from '@/server/events/import/import-events'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Make events of rows that a preview showed, or change those that they made before; each row by itself.',
    auth: 'required',
    scope: 'events:write',
    body: ImportBody,
    response: ImportAnswer,
  },
  ({ viewer, body }) => importEvents(viewer, body),
)
export const OPTIONS = preflight
