import { GroupMemberParams, RemovedMember } from '@/lib/api/groups'
import { route } from '@/server/http/route'
import { unbanMember } from '@/server/groups/unban-member'

export const DELETE = route(
  { summary: 'Lift a ban from a group.', auth: 'required', params: GroupMemberParams, response: RemovedMember },
  ({ viewer, params }) => unbanMember(viewer, { groupId: params.id, userId: params.userId }),
)
