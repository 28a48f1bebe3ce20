import { Done } from '@/lib/api/auth'
import { endSession } from '@/server/auth/end-session'
import { endedSessionCookies } from '@/server/auth/session-cookie'
import { route } from '@/server/http/route'

export const POST = route(
  { summary: 'End the session on the server.', auth: 'optional', response: Done },
  async ({ viewer, addHeader }) => {
    await endSession(viewer)
    for (const cookie of endedSessionCookies()) addHeader('set-cookie', cookie)
    return { ok: true as const }
  },
)
