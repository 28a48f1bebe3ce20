import { GroupParams, GroupPatch, GroupView } from '@/lib/api/groups'
import { requireGroup } from '@/server/groups/queries'
import { updateGroup } from '@/server/groups/update-group'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'One group, for its members.', auth: 'required', params: GroupParams, response: GroupView },
  ({ viewer, params }) => requireGroup(viewer, params.id),
)

export const PUT = route(
  { summary: 'Rename a group.', auth: 'required', params: GroupParams, body: GroupPatch, response: GroupView },
  ({ viewer, params, body }) => updateGroup(viewer, params.id, body),
)
