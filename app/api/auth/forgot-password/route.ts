import { PasswordForgotten } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { requestPasswordReset } from '@/server/auth/request-password-reset'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Request a link to reset your password; the response is the same whether or not the address has an account.',
    auth: 'none',
    limit: 'accountMail',
    body: PasswordForgotten,
    response: Done,
    status: 202,
  },
  async ({ body }) => {
    await requestPasswordReset(body.email)
    return { ok: true as const }
  },
)
