import { EventIdParams } from '@/lib/api/events'
import { GoingPeople, GoingPeopleQuery } from '@/lib/api/going'
import { listGoingPeople } from '@/server/going/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'The people who are going to an event and let others see it, followed ones first.',
    auth: 'required',
    params: EventIdParams,
    query: GoingPeopleQuery,
    response: GoingPeople,
  },
  ({ viewer, params, query }) => listGoingPeople(viewer.userId, params.id, query),
)
