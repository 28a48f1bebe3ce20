import { FeedGroups } from '@/lib/api/feed'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'An empty list of stories, for clients without a profile.', auth: 'none', scope: 'read', response: FeedGroups },
  () => [],
)
export const OPTIONS = preflight
