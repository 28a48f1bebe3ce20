import { EventIdParams, EventView } from '@/lib/api/events'
import { requireEvent } from '@/server/events/queries'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'One event, by query.', auth: 'none', scope: 'read', query: EventIdParams, response: EventView },
  ({ query }) => requireEvent(query.id),
)
