import { SessionParams } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { endOwnSession } from '@/server/auth/end-own-sessions'
import { route } from '@/server/http/route'

export const DELETE = route(
  { summary: 'End one of your sessions.', auth: 'required', params: SessionParams, response: Done },
  async ({ viewer, params }) => {
    await endOwnSession(viewer, params.sessionId)
    return { ok: true as const }
  },
)
