import { GroupBans, GroupParams } from '@/lib/api/groups'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { listBans } from '@/server/groups/queries'

export const GET = route(
  { summary: 'Who may not come back, for those who look after the group.', auth: 'required', params: GroupParams, response: GroupBans },
  ({ viewer, params }) => listBans(viewer, params.id),
)
export const OPTIONS = preflight
