import { AdoptedGoing, OwnGoing } from '@/lib/api/going'
import { adoptGoing } from '@/server/going/adopt-going'
import { listOwnGoing } from '@/server/going/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'The events that the account, or this device without one, is going to or might go to.',
    auth: 'optional',
    scope: 'saved:read',
    response: OwnGoing,
  },
  ({ viewer, deviceKeyHash }) => listOwnGoing({ viewer, deviceKeyHash }),
)

export const POST = route(
  { summary: 'Move the answers this device gave without an account to the account.', auth: 'required', response: AdoptedGoing },
  ({ viewer, deviceKeyHash }) => adoptGoing(viewer, deviceKeyHash),
)
