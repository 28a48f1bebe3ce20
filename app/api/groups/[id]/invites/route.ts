import { GroupInviteBody, GroupInvites, GroupInviteView, GroupParams } from '@/lib/api/groups'
import { route } from '@/server/http/route'
import { createInvite } from '@/server/groups/create-invite'
import { listInvites } from '@/server/groups/queries'

export const GET = route(
  { summary: 'The open invitations of a group, for those who may invite.', auth: 'required', params: GroupParams, response: GroupInvites },
  ({ viewer, params }) => listInvites(viewer, params.id),
)

export const POST = route(
  {
    summary: 'Create another invitation to a group.',
    auth: 'required',
    params: GroupParams,
    body: GroupInviteBody,
    response: GroupInviteView,
  },
  ({ viewer, params, body }) => createInvite(viewer, params.id, body),
)
