import { GroupParams, GroupView } from '@/lib/api/groups'
import { requireGroup } from '@/server/groups/queries'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route({ summary: 'One group, for its members.', auth: 'required', params: GroupParams, response: GroupView }, ({ viewer, params }) => requireGroup(viewer, params.id))
export const OPTIONS = preflight
