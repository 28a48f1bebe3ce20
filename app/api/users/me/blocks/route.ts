import { BlockedProfiles } from '@/lib/api/blocks'
import { route } from '@/server/http/route'
import { listBlocks } from '@/server/moderation/blocks/queries'

export const GET = route(
  {
    summary: 'The accounts and the people on other servers that you have blocked, the most recent first.',
    auth: 'required',
    response: BlockedProfiles,
  },
  ({ viewer }) => listBlocks(viewer),
)
