import { Done } from '@/lib/api/auth'
import { CodeBody, RecoveryCodes, TotpOffer } from '@/lib/api/second-factor'
import { beginTotp } from '@/server/auth/second-factor/begin-totp'
import { confirmTotp } from '@/server/auth/second-factor/confirm-totp'
import { removeTotp } from '@/server/auth/second-factor/remove-totp'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Get a key for an authenticator app; it takes effect once you send its first code.',
    auth: 'required',
    proof: true,
    limit: 'login',
    response: TotpOffer,
  },
  ({ viewer }) => beginTotp(viewer),
)

export const PUT = route(
  {
    summary: 'Turn the authenticator app on with its first code; every other session ends.',
    auth: 'required',
    limit: 'login',
    body: CodeBody,
    response: RecoveryCodes,
  },
  ({ viewer, body }) => confirmTotp(viewer, body.code),
)

export const DELETE = route(
  { summary: 'Turn the authenticator app off.', auth: 'required', proof: true, limit: 'login', response: Done },
  async ({ viewer }) => {
    await removeTotp(viewer)
    return { ok: true as const }
  },
)
