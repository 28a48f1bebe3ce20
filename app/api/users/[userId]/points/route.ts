import { AccountParams, PointEntryList, PointsQuery } from '@/lib/api/profiles'
import { route } from '@/server/http/route'
import { requirePointEntries } from '@/server/profiles/queries'

export const GET = route(
  {
    summary: 'Your points by source, newest first.',
    auth: 'required',
    params: AccountParams,
    query: PointsQuery,
    response: PointEntryList,
  },
  ({ viewer, params, query }) => requirePointEntries(viewer, { ...params, ...query }),
)
