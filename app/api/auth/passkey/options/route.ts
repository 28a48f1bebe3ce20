import { PasskeyRequest } from '@/lib/api/passkeys'
import { askLoginPasskey } from '@/server/auth/passkeys/ask-passkey'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'The challenge a passkey must sign for a login; valid for five minutes and one login.',
    auth: 'none',
    limit: 'login',
    response: PasskeyRequest,
  },
  ({ request }) => askLoginPasskey(request.headers),
)
