import { ModerationStatistics, StatisticsQuery } from '@/lib/api/moderation'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { getStatistics } from '@/server/moderation/statistics'

export const GET = route(
  {
    summary: 'How moderation is doing: times, measures, objections, and how right the filter is. For staff.',
    auth: 'staff',
    query: StatisticsQuery,
    response: ModerationStatistics,
  },
  ({ query }) => getStatistics(query),
)
export const OPTIONS = preflight
