import { Duplicates } from '@/lib/api/event-history'
import { EventIdParams } from '@/lib/api/events'
import { findDuplicates } from '@/server/events/duplicates/find-duplicates'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Events that may be duplicates: same night and city, similar title or flyer.',
    auth: 'optional',
    scope: 'events:read',
    params: EventIdParams,
    response: Duplicates,
  },
  ({ viewer, deviceKeyHash, params }) => findDuplicates({ viewer, deviceKeyHash }, params.id),
)
