import { GroupInviteParams, LeftGroup } from '@/lib/api/groups'
import { route } from '@/server/http/route'
import { revokeInvite } from '@/server/groups/revoke-invite'

export const DELETE = route(
  { summary: 'Withdraw an invitation.', auth: 'required', params: GroupInviteParams, response: LeftGroup },
  ({ viewer, params }) => revokeInvite(viewer, { groupId: params.id, inviteId: params.inviteId }),
)
