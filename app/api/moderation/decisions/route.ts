import { BulkDecision, BulkOutcome } from '@/lib/api/moderation'
import { route } from '@/server/http/route'
import { decideReports } from '@/server/moderation/decide-reports'

export const POST = route(
  {
    summary:
      'Decide up to 50 reports by one measure, ground and reason, each for itself; authors and reporters are told by mail. For staff.',
    auth: 'staff',
    body: BulkDecision,
    response: BulkOutcome,
  },
  ({ viewer, body }) => decideReports(viewer, body),
)
