import { CommunityGroupBody, GroupView } from '@/lib/api/groups'
import { joinCommunity } from '@/server/groups/join-community'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Join an event’s community group of one of the six types; the first to ask opens it.',
    auth: 'required',
    body: CommunityGroupBody,
    response: GroupView,
  },
  ({ viewer, body }) => joinCommunity(viewer, body),
)
