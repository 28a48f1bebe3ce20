import { ReportDetail, ReportParams } from '@/lib/api/moderation'
import { route } from '@/server/http/route'
import { reviewReport } from '@/server/moderation/review-report'

export const POST = route(
  {
    summary: 'Take on a report, so that others see who is handling it; for staff.',
    auth: 'staff',
    params: ReportParams,
    response: ReportDetail,
  },
  ({ viewer, params }) => reviewReport(viewer, params.id),
)
