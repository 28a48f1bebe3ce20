import { EventIdParams, EventView } from '@/lib/api/events'
import { countView } from '@/server/events/counts/count-view'
import { requireEvent } from '@/server/events/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'One event, by query, as older clients open its page; counts a view, once per device and day.',
    auth: 'optional',
    scope: 'read',
    query: EventIdParams,
    response: EventView,
  },
  async ({ query, address, deviceKeyHash, request }) => {
    const event = await requireEvent(query.id)
    const { views } = await countView({ eventId: event.id, address, userAgent: request.headers.get('user-agent'), deviceKeyHash })
    return { ...event, views }
  },
)
