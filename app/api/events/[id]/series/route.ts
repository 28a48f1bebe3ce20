import { SeriesChange, SeriesPatch, SeriesRequest, SeriesScopeQuery, SeriesView } from '@/lib/api/event-desk'
import { EventIdParams } from '@/lib/api/events'
import { createSeries } from '@/server/events/series/create-series'
import { getSeries } from '@/server/events/series/series'
import { deleteSeries, updateSeries } from '@/server/events/series/update-series'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'The dates on which an event repeats.', auth: 'required', scope: 'events:read', params: EventIdParams, response: SeriesView },
  ({ viewer, params }) => getSeries(viewer, params.id),
)

export const POST = route(
  {
    summary: 'Make an event repeat by a rule (RFC 5545), each date a separate event; at most 200 in 24 months.',
    auth: 'required',
    scope: 'events:write',
    params: EventIdParams,
    body: SeriesRequest,
    response: SeriesView,
    status: 201,
  },
  ({ viewer, params, body }) => createSeries(viewer, params.id, body),
)

export const PUT = route(
  {
    summary: 'Change an event and those of its series that follow it, or all.',
    auth: 'required',
    scope: 'events:write',
    params: EventIdParams,
    body: SeriesPatch,
    response: SeriesChange,
  },
  ({ viewer, params, body }) => updateSeries(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Delete an event and those of its series that follow it, or all.',
    auth: 'required',
    scope: 'events:write',
    params: EventIdParams,
    query: SeriesScopeQuery,
    response: SeriesChange,
  },
  ({ viewer, params, query }) => deleteSeries(viewer, params.id, query.scope),
)
