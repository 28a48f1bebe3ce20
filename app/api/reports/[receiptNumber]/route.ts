import { ReportState, ReportStateParams, ReportStateQuery } from '@/lib/api/reports'
import { route } from '@/server/http/route'
import { requireReportState } from '@/server/moderation/queries'

export const GET = route(
  {
    summary: 'The state of a report, for anyone with the link from its receipt or from the statement of reasons.',
    auth: 'none',
    params: ReportStateParams,
    query: ReportStateQuery,
    response: ReportState,
  },
  ({ params, query }) => requireReportState(params.receiptNumber, query.key),
)
