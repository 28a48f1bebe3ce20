import { PasskeyRequest } from '@/lib/api/passkeys'
import { askProofPasskey } from '@/server/auth/passkeys/ask-passkey'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'The challenge one of your passkeys must sign to prove your identity again.',
    auth: 'required',
    limit: 'login',
    response: PasskeyRequest,
  },
  ({ viewer }) => askProofPasskey(viewer),
)
