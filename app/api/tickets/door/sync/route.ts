import { DoorSync, DoorSyncBody } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { syncDoor } from '@/server/tickets/door-list'

export const POST = route(
  {
    summary: 'What a door’s device needs to check guests in offline, or its changes.',
    auth: 'optional',
    body: DoorSyncBody,
    response: DoorSync,
    limit: 'door',
  },
  ({ viewer, body }) => syncDoor(viewer, body),
)
