import { ProfileComments } from '@/lib/api/comments'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'The comments of nobody: older clients ask so for profiles that do not exist.',
    auth: 'none',
    scope: 'read',
    response: ProfileComments,
  },
  () => ({ comments: [], count: 0 }),
)
export const OPTIONS = preflight
