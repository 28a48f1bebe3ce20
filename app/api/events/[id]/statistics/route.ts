import { EventStatistics } from '@/lib/api/event-desk'
import { EventIdParams } from '@/lib/api/events'
import { getStatistics } from '@/server/events/desk/statistics'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'An event’s statistics: views, likes, calendar entries and clicks on the ticket link, in total and per day.',
    auth: 'required',
    scope: 'events:read',
    params: EventIdParams,
    response: EventStatistics,
  },
  ({ viewer, params }) => getStatistics(viewer, params.id),
)
