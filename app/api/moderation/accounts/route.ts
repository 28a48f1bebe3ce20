import { AccountsQuery, StaffAccounts } from '@/lib/api/staff-accounts'
import { route } from '@/server/http/route'
import { listAccounts } from '@/server/moderation/accounts'

export const GET = route(
  {
    summary: 'Search accounts by name, id or full e-mail address, which is not returned; for staff.',
    auth: 'staff',
    query: AccountsQuery,
    response: StaffAccounts,
  },
  ({ query }) => listAccounts(query),
)
