import { DeskPage, DeskQuery } from '@/lib/api/event-desk'
import { listDeskEvents } from '@/server/events/desk-events'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: "A page of the viewer's own events: what comes, drafts, or what is over; narrowed by words.",
    auth: 'required',
    scope: 'events:read',
    query: DeskQuery,
    response: DeskPage,
  },
  ({ viewer, query }) => listDeskEvents(viewer, query),
)
