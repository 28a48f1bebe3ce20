import { AccessRefreshed, Done } from '@/lib/api/auth'
import { endAccessToken, refreshAccessToken } from '@/server/auth/access-token'
import { accessHashOf } from '@/server/auth/viewer'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route(
  { summary: 'Get a new access token for the one that asks, which then ends.', auth: 'required', response: AccessRefreshed },
  async ({ viewer, request }) => ({
    access_token: await refreshAccessToken(viewer, await accessHashOf(request.headers)),
  }),
)
export const DELETE = route(
  { summary: 'End the access token that asks; the session of the browser goes on.', auth: 'required', response: Done },
  async ({ request }) => {
    await endAccessToken(await accessHashOf(request.headers))
    return { ok: true as const }
  },
)
export const OPTIONS = preflight
