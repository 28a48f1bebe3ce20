import { DoorBody, DoorList, GuestListParams, NewDoor } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { createDoor } from '@/server/tickets/create-door'
import { listDoors } from '@/server/tickets/queries'

export const GET = route(
  { summary: 'The door links of your event, newest first.', auth: 'required', params: GuestListParams, response: DoorList },
  ({ viewer, params }) => listDoors(viewer, params.eventId),
)

export const POST = route(
  {
    summary: 'Create a link with which door staff check guests in at your event; its address is shown only once.',
    auth: 'required',
    proof: true,
    params: GuestListParams,
    body: DoorBody,
    response: NewDoor,
  },
  ({ viewer, params, body }) => createDoor(viewer, params.eventId, body),
)
