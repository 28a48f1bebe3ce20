import { PasskeyCreation } from '@/lib/api/passkeys'
import { offerPasskey } from '@/server/auth/passkeys/offer-passkey'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'What your browser needs to create a passkey; valid for five minutes and one passkey.',
    auth: 'required',
    proof: true,
    limit: 'login',
    response: PasskeyCreation,
  },
  ({ viewer }) => offerPasskey(viewer),
)
