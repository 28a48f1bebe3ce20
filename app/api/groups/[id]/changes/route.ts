import { GroupParams } from '@/lib/api/groups'
import { GroupChanges, GroupChangesQuery } from '@/lib/api/messages'
import { route } from '@/server/http/route'
import { listGroupChanges } from '@/server/messages/queries'

export const GET = route(
  {
    summary: 'Changes of a group’s messages since a revision, for a member who was away.',
    auth: 'required',
    params: GroupParams,
    query: GroupChangesQuery,
    response: GroupChanges,
    limit: 'chat',
  },
  ({ viewer, params, query }) => listGroupChanges(viewer, params.id, query),
)
