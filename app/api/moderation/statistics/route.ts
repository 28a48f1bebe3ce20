import { ModerationStatistics, StatisticsQuery } from '@/lib/api/moderation-figures'
import { route } from '@/server/http/route'
import { getStatistics } from '@/server/moderation/statistics'

export const GET = route(
  {
    summary: 'Moderation statistics: response times, measures, objections, and the accuracy of the filter. For staff.',
    auth: 'staff',
    query: StatisticsQuery,
    response: ModerationStatistics,
  },
  ({ query }) => getStatistics(query),
)
