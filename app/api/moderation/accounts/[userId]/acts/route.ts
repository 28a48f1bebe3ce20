import { AccountAct, AccountActAnswer } from '@/lib/api/staff-accounts'
import { AccountParams } from '@/lib/api/profiles'
import { route } from '@/server/http/route'
import { changeAccount } from '@/server/moderation/change-account'

export const POST = route(
  {
    summary:
      'Change a role, verify an organizer, suspend, lift, end sessions or look at an e-mail address, each with a reason and logged; for staff, roles for admins.',
    auth: 'staff',
    params: AccountParams,
    body: AccountAct,
    response: AccountActAnswer,
  },
  ({ viewer, params, body }) => changeAccount(viewer, params.userId, body),
)
