import { ModerationOverview } from '@/lib/api/moderation-figures'
import { route } from '@/server/http/route'
import { getOverview } from '@/server/moderation/overview'

export const GET = route(
  {
    summary: 'Key figures for staff: open reports, held content, the last days, jobs.',
    auth: 'staff',
    response: ModerationOverview,
  },
  () => getOverview(),
)
