import { FeedGroups } from '@/lib/api/feed'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'An empty list of stories, for clients without a profile.', auth: 'none', scope: 'read', response: FeedGroups },
  () => [],
)
