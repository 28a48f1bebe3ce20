import { NewPasskey, PasskeyAdded } from '@/lib/api/passkeys'
import { registerPasskey } from '@/server/auth/passkeys/register-passkey'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Add the passkey that your browser has created; every other session ends.',
    auth: 'required',
    proof: true,
    limit: 'login',
    body: NewPasskey,
    response: PasskeyAdded,
    status: 201,
  },
  ({ viewer, body }) => registerPasskey(viewer, body),
)
