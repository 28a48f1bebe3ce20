import { Proof } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { proveSession } from '@/server/auth/prove-session'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Whether the password was entered in this session within the last ten minutes; 403 if not.',
    auth: 'required',
    proof: true,
    response: Done,
  },
  () => ({ ok: true as const }),
)

export const POST = route(
  {
    summary:
      'Show who you are again, by password (and a code where the account has a second factor) or by a passkey, for calls that ask for it within the next ten minutes.',
    auth: 'required',
    body: Proof,
    response: Done,
  },
  async ({ viewer, body }) => {
    await proveSession(viewer, body)
    return { ok: true as const }
  },
)
