import { GroupMembers, GroupMembersQuery, GroupParams } from '@/lib/api/groups'
import { route } from '@/server/http/route'
import { listMembers } from '@/server/groups/queries'

export const GET = route(
  {
    summary: 'The members of a group, for its members.',
    auth: 'required',
    params: GroupParams,
    query: GroupMembersQuery,
    response: GroupMembers,
  },
  ({ viewer, params, query }) => listMembers(viewer, params.id, query),
)
