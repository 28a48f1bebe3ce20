import { EventHistory, HistoryQuery } from '@/lib/api/event-history'
import { EventIdParams } from '@/lib/api/events'
import { getEventHistory } from '@/server/events/history/history'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Every change of an event, newest first, with the differences.',
    auth: 'optional',
    scope: 'events:read',
    params: EventIdParams,
    query: HistoryQuery,
    response: EventHistory,
  },
  ({ viewer, deviceKeyHash, params, query }) => getEventHistory({ viewer, deviceKeyHash }, params.id, query),
)
