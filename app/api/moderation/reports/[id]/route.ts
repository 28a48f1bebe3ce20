import { ReportDetail, ReportParams } from '@/lib/api/moderation'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { requireReportDetail } from '@/server/moderation/queries'

export const GET = route(
  {
    summary: 'One report with the reported thing in place, its history and what may be decided; for staff.',
    auth: 'staff',
    params: ReportParams,
    response: ReportDetail,
  },
  ({ params }) => requireReportDetail(params.id),
)
export const OPTIONS = preflight
