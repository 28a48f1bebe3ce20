import { FollowedProfiles } from '@/lib/api/follows'
import { listFollowedProfiles } from '@/server/follows/queries'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Whom you follow: ids of accounts, and names of artists without one.',
    auth: 'required',
    scope: 'saved:read',
    response: FollowedProfiles,
  },
  ({ viewer }) => listFollowedProfiles(viewer.userId),
)
export const OPTIONS = preflight
