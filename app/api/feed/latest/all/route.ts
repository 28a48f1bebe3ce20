import { FeedGroups } from '@/lib/api/feed'
import { listLatestFeeds } from '@/server/feed/queries'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'The latest stories, by the profile that brought them.', auth: 'none', scope: 'read', response: FeedGroups },
  () => listLatestFeeds(),
)
