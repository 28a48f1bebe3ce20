import { GroupBody, GroupView } from '@/lib/api/groups'
import { createGroup } from '@/server/groups/create-group'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route(
  { summary: 'Open a group for an event; the answer carries its invitation.', auth: 'required', body: GroupBody, response: GroupView },
  ({ viewer, body }) => createGroup(viewer, body),
)
export const OPTIONS = preflight
