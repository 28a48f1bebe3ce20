import { PasskeyRequest } from '@/lib/api/passkeys'
import { askProofPasskey } from '@/server/auth/passkeys/ask-passkey'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'What one of your passkeys is to sign to show who you are again.',
    auth: 'required',
    limit: 'login',
    response: PasskeyRequest,
  },
  ({ viewer }) => askProofPasskey(viewer),
)
export const OPTIONS = preflight
