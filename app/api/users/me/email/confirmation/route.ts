import { Done } from '@/lib/api/auth'
import { resendConfirmation } from '@/server/auth/resend-confirmation'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Resend the link that confirms your e-mail address.',
    auth: 'required',
    limit: 'accountMail',
    response: Done,
    status: 202,
  },
  async ({ viewer }) => {
    await resendConfirmation(viewer)
    return { ok: true as const }
  },
)
