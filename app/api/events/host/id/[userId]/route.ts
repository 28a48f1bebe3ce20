import { EventList, HostEventsQuery, HostParams } from '@/lib/api/events'
import { listHostEvents } from '@/server/events/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: "A host's events, newest first, by account id or name; `public` for uploads without an account.",
    auth: 'optional',
    scope: 'read',
    params: HostParams,
    query: HostEventsQuery,
    response: EventList,
  },
  async ({ viewer, params, query }) => ({
    events: await listHostEvents({
      hostId: params.userId,
      limit: query.limit,
      offset: query.offset,
      afterId: query.after,
      viewerId: viewer?.userId ?? null,
    }),
  }),
)
