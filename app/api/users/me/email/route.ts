import { ChangedEmail, EmailChange } from '@/lib/api/account'
import { changeEmail } from '@/server/auth/change-email'
import { route } from '@/server/http/route'

export const PUT = route(
  {
    summary: 'Change your e-mail address; it takes effect once you follow the link sent there.',
    auth: 'required',
    limit: 'login',
    body: EmailChange,
    response: ChangedEmail,
  },
  async ({ viewer, body }) => ({
    ok: true as const,
    ...(await changeEmail(viewer, body)),
  }),
)
