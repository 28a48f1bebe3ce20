import { GroupParams, GroupView, MuteBody } from '@/lib/api/groups'
import { route } from '@/server/http/route'
import { muteGroup } from '@/server/groups/mute-group'

export const PUT = route(
  { summary: 'Mute a group until a given time.', auth: 'required', params: GroupParams, body: MuteBody, response: GroupView },
  ({ viewer, params, body }) => muteGroup(viewer, params.id, body.mutedUntil === null ? null : new Date(body.mutedUntil)),
)
