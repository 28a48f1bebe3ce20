import { GroupBody, GroupView } from '@/lib/api/groups'
import { createGroup } from '@/server/groups/create-group'
import { route } from '@/server/http/route'

export const POST = route(
  { summary: 'Create a group for an event; the response contains its invitation.', auth: 'required', body: GroupBody, response: GroupView },
  ({ viewer, body }) => createGroup(viewer, body),
)
