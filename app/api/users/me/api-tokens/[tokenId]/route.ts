import { ApiTokenParams } from '@/lib/api/api-tokens'
import { Done } from '@/lib/api/auth'
import { revokeApiToken } from '@/server/auth/api-tokens/revoke-api-token'
import { route } from '@/server/http/route'

export const DELETE = route(
  { summary: 'Revoke one of your tokens for programs.', auth: 'required', params: ApiTokenParams, response: Done },
  async ({ viewer, params }) => {
    await revokeApiToken(viewer, params.tokenId)
    return { ok: true as const }
  },
)
