import { DecisionBody, ReportDetail, ReportParams } from '@/lib/api/moderation'
import { route } from '@/server/http/route'
import { decideReport } from '@/server/moderation/decide-report'

export const POST = route(
  {
    summary: 'Decide a report in review: the measure, its ground and the reasons; both sides are notified by mail. For staff.',
    auth: 'staff',
    params: ReportParams,
    body: DecisionBody,
    response: ReportDetail,
  },
  ({ viewer, params, body }) => decideReport(viewer, params.id, body),
)
