import { ProfileComments, ProfileCommentsParams, ProfileCommentsQuery } from '@/lib/api/comments'
import { listProfileComments } from '@/server/comments/queries'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'What an account, named by id or username, has said about public events, newest first.', auth: 'optional', params: ProfileCommentsParams, query: ProfileCommentsQuery, response: ProfileComments },
  ({ viewer, deviceKeyHash, params, query }) => listProfileComments({ viewer, deviceKeyHash }, { author: params.userId, ...query }),
)
export const OPTIONS = preflight
