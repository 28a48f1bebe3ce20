import { GroupParams, GroupView } from '@/lib/api/groups'
import { route } from '@/server/http/route'
import { confirmAdult } from '@/server/groups/confirm-adult'

export const PUT = route(
  { summary: 'Acknowledge that a group is for adults.', auth: 'required', params: GroupParams, response: GroupView },
  ({ viewer, params }) => confirmAdult(viewer, params.id),
)
