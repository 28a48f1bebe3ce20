import { ConfirmedEmail, EmailConfirmation } from '@/lib/api/account'
import { verifyEmail } from '@/server/auth/verify-email'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Confirm an e-mail address with the token of a mailed link.',
    auth: 'none',
    limit: 'login',
    body: EmailConfirmation,
    response: ConfirmedEmail,
  },
  async ({ body }) => ({
    ok: true as const,
    ...(await verifyEmail(body.token)),
  }),
)
