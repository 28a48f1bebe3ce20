import { EventIdParams } from '@/lib/api/events'
import { GoingBody, GoingView, NotGoingQuery } from '@/lib/api/going'
import { deleteGoing } from '@/server/going/delete-going'
import { getGoing } from '@/server/going/queries'
import { setGoing } from '@/server/going/set-going'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'How many people are going to an event, the caller’s own answer and, for logged-in users, some of the people.',
    auth: 'optional',
    scope: 'read',
    params: EventIdParams,
    response: GoingView,
  },
  ({ viewer, deviceKeyHash, params }) => getGoing({ viewer, deviceKeyHash }, params.id),
)

export const PUT = route(
  {
    summary: 'Say that you are going to an event, or might. Without an account the answer belongs to this device.',
    auth: 'optional',
    scope: 'saved:write',
    params: EventIdParams,
    body: GoingBody,
    response: GoingView,
    givesDevice: true,
  },
  ({ viewer, deviceKeyHash, params, body }) => setGoing({ viewer, deviceKeyHash }, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Withdraw your answer to an event.',
    auth: 'optional',
    scope: 'saved:write',
    params: EventIdParams,
    query: NotGoingQuery,
    response: GoingView,
  },
  ({ viewer, deviceKeyHash, params, query }) => deleteGoing({ viewer, deviceKeyHash }, params.id, query),
)
