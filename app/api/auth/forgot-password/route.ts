import { PasswordForgotten } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { requestPasswordReset } from '@/server/auth/request-password-reset'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Ask for a link to a new password; the answer is the same whether the address has an account or not.',
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
export const OPTIONS = preflight
