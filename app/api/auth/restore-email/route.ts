import { EmailRestored, EmailRestoration } from '@/lib/api/account'
import { restoreEmail } from '@/server/auth/restore-email'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Undo a change of e-mail address with the token of a mailed link; this ends every session and removes the password.',
    auth: 'none',
    limit: 'login',
    body: EmailRestoration,
    response: EmailRestored,
  },
  async ({ body }) => ({
    ok: true as const,
    ...(await restoreEmail(body.token)),
  }),
)
