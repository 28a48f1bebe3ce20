import { GroupView, InviteParams, InvitePreview } from '@/lib/api/groups'
import { joinGroup } from '@/server/groups/join-group'
import { requireInvite } from '@/server/groups/queries'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'The group and event of an invitation.', auth: 'optional', params: InviteParams, response: InvitePreview },
  ({ viewer, params }) => requireInvite(viewer, params.tokenId),
)

export const POST = route(
  { summary: 'Accept an invitation to a group.', auth: 'required', params: InviteParams, response: GroupView },
  ({ viewer, params }) => joinGroup(viewer, params.tokenId),
)
