import { ReportDetail, ReportParams } from '@/lib/api/moderation'
import { route } from '@/server/http/route'
import { requireReportDetail } from '@/server/moderation/queries'

export const GET = route(
  {
    summary: 'One report with the reported content, its history and the possible decisions; for staff.',
    auth: 'staff',
    params: ReportParams,
    response: ReportDetail,
  },
  ({ viewer, params }) => requireReportDetail(viewer, params.id),
)
