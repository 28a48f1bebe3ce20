import { FollowDone, FollowParams } from '@/lib/api/follows'
import { followProfile } from '@/server/follows/follow-profile'
import { unfollowProfile } from '@/server/follows/unfollow-profile'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Follow an account by id or name, or an artist without one by name.',
    auth: 'required',
    scope: 'saved:write',
    params: FollowParams,
    response: FollowDone,
  },
  ({ viewer, params }) => followProfile(viewer, params.id),
)

export const DELETE = route(
  { summary: 'Stop following someone.', auth: 'required', scope: 'saved:write', params: FollowParams, response: FollowDone },
  ({ viewer, params }) => unfollowProfile(viewer, params.id),
)
