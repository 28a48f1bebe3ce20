import { ApiTokenList, ApiTokenMade, NewApiToken } from '@/lib/api/api-tokens'
import { createApiToken } from '@/server/auth/api-tokens/create-api-token'
import { listApiTokens } from '@/server/auth/api-tokens/queries'
import { route } from '@/server/http/route'

export const GET = route({ summary: 'Your tokens for programs.', auth: 'required', response: ApiTokenList }, ({ viewer }) =>
  listApiTokens(viewer.userId),
)

export const POST = route(
  {
    summary: 'Create a token for programs; it is shown only once.',
    auth: 'required',
    proof: true,
    limit: 'login',
    body: NewApiToken,
    response: ApiTokenMade,
    status: 201,
  },
  ({ viewer, body }) => createApiToken(viewer, body),
)
