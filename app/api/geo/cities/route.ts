import { CitiesQuery, CitySuggestions } from '@/lib/api/geo'
import { listCitySuggestions } from '@/server/geo/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'At most five towns by the beginning of their name, or around a point.',
    auth: 'none',
    scope: 'read',
    query: CitiesQuery,
    response: CitySuggestions,
  },
  ({ query }) => ({ cities: listCitySuggestions(query) }),
)
