import { FeedGroups, ProfileFeedParams } from '@/lib/api/feed'
import { listFeeds } from '@/server/feed/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'The stories of one profile by id, name or `public`: a list with one group, or empty.',
    auth: 'none',
    scope: 'read',
    params: ProfileFeedParams,
    response: FeedGroups,
  },
  ({ params }) => listFeeds([params.profileId]),
)
