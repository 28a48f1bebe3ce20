import { PasskeyRequest } from '@/lib/api/passkeys'
import { askLoginPasskey } from '@/server/auth/passkeys/ask-passkey'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'What a passkey is to sign for a login; it holds for five minutes and for one login.',
    auth: 'none',
    limit: 'login',
    response: PasskeyRequest,
  },
  ({ request }) => askLoginPasskey(request.headers),
)
export const OPTIONS = preflight
