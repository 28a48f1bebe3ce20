import { SeriesDates, SeriesView } from '@/lib/api/event-desk'
import { EventIdParams } from '@/lib/api/events'
import { addSeriesDates } from '@/server/events/series/create-series'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Add dates to a series, each an event like the given one.',
    auth: 'required',
    scope: 'events:write',
    params: EventIdParams,
    body: SeriesDates,
    response: SeriesView,
    status: 201,
  },
  ({ viewer, params, body }) => addSeriesDates(viewer, params.id, body.dates),
)
