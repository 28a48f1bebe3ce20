import { ObjectionBody, ReportState, ReportStateParams } from '@/lib/api/reports'
import { route } from '@/server/http/route'
import { objectToDecision } from '@/server/moderation/object-to-decision'

export const POST = route(
  {
    summary:
      'Object to a decision on a report, with the link from its receipt or from the statement of reasons; it is then reviewed again.',
    auth: 'none',
    params: ReportStateParams,
    body: ObjectionBody,
    response: ReportState,
  },
  ({ params, body, address }) => objectToDecision({ receiptNumber: params.receiptNumber, ...body, address }),
)
