import { ProfileComments } from '@/lib/api/comments'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'An empty list of comments: older clients request it for profiles that do not exist.',
    auth: 'none',
    scope: 'read',
    response: ProfileComments,
  },
  () => ({ comments: [], count: 0 }),
)
