import { FeedGroups, FeedIdsQuery } from '@/lib/api/feed'
import { listFeeds } from '@/server/feed/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'The stories of the given profiles; an empty list for none.',
    auth: 'none',
    scope: 'read',
    query: FeedIdsQuery,
    response: FeedGroups,
  },
  ({ query }) => listFeeds(query.ids),
)
