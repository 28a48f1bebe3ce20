import { GroupBans, GroupParams } from '@/lib/api/groups'
import { route } from '@/server/http/route'
import { listBans } from '@/server/groups/queries'

export const GET = route(
  { summary: 'The banned members of a group, for those who manage it.', auth: 'required', params: GroupParams, response: GroupBans },
  ({ viewer, params }) => listBans(viewer, params.id),
)
