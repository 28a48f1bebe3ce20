import { FeedGroups } from '@/lib/api/feed'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'The stories of nobody, for clients that know no profile: an empty list.', auth: 'none', scope: 'read', response: FeedGroups },
  () => [],
)
export const OPTIONS = preflight
