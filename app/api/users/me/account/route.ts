import { AccountDeletion, AccountView } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { getAccount } from '@/server/auth/queries'
import { endedSessionCookies } from '@/server/auth/session-cookie'
import { route } from '@/server/http/route'
import { deleteAccount } from '@/server/privacy/delete-account'

export const GET = route(
  { summary: 'Your account: its address, and whether it is confirmed.', auth: 'required', response: AccountView },
  ({ viewer }) => getAccount(viewer),
)
export const DELETE = route(
  { summary: 'Delete your account for good.', auth: 'required', limit: 'login', body: AccountDeletion, response: Done },
  async ({ viewer, body, addHeader }) => {
    await deleteAccount(viewer, body)
    for (const cookie of endedSessionCookies()) addHeader('set-cookie', cookie)
    return { ok: true as const }
  },
)
