import { EventPage } from '@/lib/api/profiles'
import { route } from '@/server/http/route'
import { getEventPage } from '@/server/profiles/queries'

export const GET = route(
  { summary: 'The ids of the events you like and of the profiles you follow.', auth: 'required', scope: 'saved:read', response: EventPage },
  ({ viewer }) => getEventPage(viewer),
)
