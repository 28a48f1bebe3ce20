import { AccountsQuery, StaffAccounts } from '@/lib/api/moderation'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { listAccounts } from '@/server/moderation/accounts'

export const GET = route(
  {
    summary: 'Accounts by name, id or whole e-mail address, which is not told; for staff.',
    auth: 'staff',
    query: AccountsQuery,
    response: StaffAccounts,
  },
  ({ query }) => listAccounts(query),
)
export const OPTIONS = preflight
