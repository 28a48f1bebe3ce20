import { BlockedCount, BlockedServers, ServerBlocks } from '@/lib/api/federation'
import { blockServers } from '@/server/federation/block-servers'
import { listBlockedServers } from '@/server/federation/blocked-servers'
import { route } from '@/server/http/route'

export const GET = route({ summary: 'The blocked servers of the fediverse; for staff.', auth: 'staff', response: BlockedServers }, () =>
  listBlockedServers(),
)
export const POST = route(
  {
    summary: 'Block servers, one per line or in Mastodon’s export format; for staff.',
    auth: 'staff',
    body: ServerBlocks,
    response: BlockedCount,
  },
  ({ viewer, body }) => blockServers(viewer, body),
)
