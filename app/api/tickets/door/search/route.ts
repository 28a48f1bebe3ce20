import { DoorSearchAnswer, DoorSearchBody } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { searchDoor } from '@/server/tickets/door-list'

export const POST = route(
  {
    summary: 'Find guests of an event by name or address, at its door.',
    auth: 'optional',
    body: DoorSearchBody,
    response: DoorSearchAnswer,
    limit: 'door',
  },
  ({ viewer, body }) => searchDoor(viewer, body),
)
