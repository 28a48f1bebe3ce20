import { FollowedProfiles } from '@/lib/api/follows'
import { listFollowedProfiles } from '@/server/follows/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'The accounts (ids) and artists without an account (names) you follow.',
    auth: 'required',
    scope: 'saved:read',
    response: FollowedProfiles,
  },
  ({ viewer }) => listFollowedProfiles(viewer.userId),
)
