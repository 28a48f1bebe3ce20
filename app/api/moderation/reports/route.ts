import { ReportList, ReportsQuery } from '@/lib/api/moderation'
import { route } from '@/server/http/route'
import { listReports } from '@/server/moderation/queries'

export const GET = route(
  {
    summary: 'Reports by status and kind, those waiting longest first; for staff.',
    auth: 'staff',
    query: ReportsQuery,
    response: ReportList,
  },
  ({ query }) => listReports(query),
)
