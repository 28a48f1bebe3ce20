import { ReportDetail, ReportParams } from '@/lib/api/moderation'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { reviewReport } from '@/server/moderation/review-report'

export const POST = route(
  {
    summary: 'Take a report in hand, so that others see who looks at it; for staff.',
    auth: 'staff',
    params: ReportParams,
    response: ReportDetail,
  },
  ({ viewer, params }) => reviewReport(viewer, params.id),
)
export const OPTIONS = preflight
