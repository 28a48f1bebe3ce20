import { ImportAnswer, ImportBody } from '@/lib/api/event-desk'
import { importRows } from '@/server/archives/import-rows'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Create events from rows of a preview, or change those created from them before; each row separately.',
    auth: 'required',
    scope: 'events:write',
    body: ImportBody,
    response: ImportAnswer,
  },
  ({ viewer, body }) => importRows(viewer, body),
)
