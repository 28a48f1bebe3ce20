import { EndedSessions, SessionList } from '@/lib/api/account'
import { endOtherSessions } from '@/server/auth/end-own-sessions'
import { listSessions } from '@/server/auth/queries'
import { route } from '@/server/http/route'

export const GET = route({ summary: 'The sessions in which you are logged in.', auth: 'required', response: SessionList }, ({ viewer }) =>
  listSessions(viewer),
)
export const DELETE = route(
  { summary: 'End all your sessions except this one.', auth: 'required', response: EndedSessions },
  async ({ viewer }) => ({
    ok: true as const,
    ...(await endOtherSessions(viewer)),
  }),
)
