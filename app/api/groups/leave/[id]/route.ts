import { GroupParams, LeftGroup } from '@/lib/api/groups'
import { leaveGroup } from '@/server/groups/leave-group'
import { route } from '@/server/http/route'

export const POST = route(
  { summary: 'Leave a group; you can no longer read its messages.', auth: 'required', params: GroupParams, response: LeftGroup },
  ({ viewer, params }) => leaveGroup(viewer, params.id),
)
