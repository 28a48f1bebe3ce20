import { ScansAnswer, ScansBody } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { checkIn } from '@/server/tickets/check-in'

export const POST = route(
  {
    summary: 'Check guests in at the door, or undo a check-in; also later, for scans made offline.',
    auth: 'optional',
    body: ScansBody,
    response: ScansAnswer,
    limit: 'door',
  },
  ({ viewer, body }) => checkIn(viewer, body),
)
