import { FollowingList, FollowRequest } from '@/lib/api/federation'
import { followActor } from '@/server/federation/follow-actors'
import { listFollowing } from '@/server/federation/queries'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'The accounts of other servers whose events are shown here; for staff.', auth: 'staff', response: FollowingList },
  () => listFollowing(),
)
export const POST = route(
  {
    summary: 'Follow an account of another server, so that its events are shown here; for staff.',
    auth: 'staff',
    body: FollowRequest,
    response: FollowingList,
  },
  ({ viewer, body }) => followActor(viewer, body),
)
