import { GroupView, InviteParams } from '@/lib/api/groups'
import { joinGroup } from '@/server/groups/join-group'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route({ summary: 'Accept an invitation to a group.', auth: 'required', params: InviteParams, response: GroupView }, ({ viewer, params }) => joinGroup(viewer, params.tokenId))
export const OPTIONS = preflight
