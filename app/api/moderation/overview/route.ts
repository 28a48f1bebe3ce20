import { ModerationOverview } from '@/lib/api/moderation'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { getOverview } from '@/server/moderation/overview'

export const GET = route(
  {
    summary: 'Numbers of the house for its staff: open reports, held things, the last days, jobs.',
    auth: 'staff',
    response: ModerationOverview,
  },
  () => getOverview(),
)
export const OPTIONS = preflight
