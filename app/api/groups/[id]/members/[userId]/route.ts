import { GroupMemberParams, MemberRemovalQuery, MemberRole, MemberRoleBody, RemovedMember } from '@/lib/api/groups'
import { route } from '@/server/http/route'
import { removeMember } from '@/server/groups/remove-member'
import { setMemberRole } from '@/server/groups/set-member-role'

export const PUT = route(
  {
    summary: 'Change a member’s role; `owner` transfers the group.',
    auth: 'required',
    params: GroupMemberParams,
    body: MemberRoleBody,
    response: MemberRole,
  },
  ({ viewer, params, body }) => setMemberRole(viewer, { groupId: params.id, userId: params.userId, role: body.role }),
)

export const DELETE = route(
  {
    summary: 'Remove someone from a group, with `ban` for good.',
    auth: 'required',
    params: GroupMemberParams,
    query: MemberRemovalQuery,
    response: RemovedMember,
  },
  ({ viewer, params, query }) => removeMember(viewer, { groupId: params.id, userId: params.userId, isBanned: query.ban }),
)
