import { AccessRefreshed, Done } from '@/lib/api/auth'
import { endAccessToken, refreshAccessToken } from '@/server/auth/access-token'
import { accessHashOf } from '@/server/auth/viewer'
import { route } from '@/server/http/route'

export const POST = route(
  { summary: 'Exchange the access token of this call for a new one; the old one ends.', auth: 'required', response: AccessRefreshed },
  async ({ viewer, request }) => ({
    access_token: await refreshAccessToken(viewer, await accessHashOf(request.headers)),
  }),
)
export const DELETE = route(
  { summary: 'Revoke the access token of this call; the browser’s session continues.', auth: 'required', response: Done },
  async ({ request }) => {
    await endAccessToken(await accessHashOf(request.headers))
    return { ok: true as const }
  },
)
