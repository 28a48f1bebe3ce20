import { DoorParams, RemovedDoor } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { revokeDoor } from '@/server/tickets/revoke-door'

export const DELETE = route(
  { summary: 'Revoke a door link of your event immediately.', auth: 'required', params: DoorParams, response: RemovedDoor },
  ({ viewer, params }) => revokeDoor(viewer, params),
)
