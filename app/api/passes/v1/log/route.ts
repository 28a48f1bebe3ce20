import { NoContent, PassLogBody } from '@/lib/api/passes'
import { route } from '@/server/http/route'
import { noteComplaints } from '@/server/tickets/passes/note-complaints'

export const POST = route(
  {
    summary: 'What an Apple device found wrong with a pass or with these calls.',
    auth: 'none',
    body: PassLogBody,
    response: NoContent,
    limit: 'anonymous',
  },
  ({ body }) => {
    noteComplaints(body.logs)
    return new Response(null, { status: 200 })
  },
)
