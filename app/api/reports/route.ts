import { ReportBody, ReportReceipt } from '@/lib/api/reports'
import { route } from '@/server/http/route'
import { createReport } from '@/server/moderation/create-report'

export const POST = route(
  {
    summary: 'Report illegal or unwanted content; returns a receipt number.',
    auth: 'optional',
    body: ReportBody,
    response: ReportReceipt,
  },
  ({ viewer, deviceKeyHash, body, address, language }) => createReport({ viewer, deviceKeyHash }, { ...body, address, language }),
)
