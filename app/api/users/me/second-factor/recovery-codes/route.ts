import { RecoveryCodes } from '@/lib/api/second-factor'
import { renewRecoveryCodes } from '@/server/auth/second-factor/renew-recovery-codes'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Get ten new recovery codes; the earlier ones become invalid.',
    auth: 'required',
    proof: true,
    limit: 'login',
    response: RecoveryCodes,
  },
  ({ viewer }) => renewRecoveryCodes(viewer),
)
