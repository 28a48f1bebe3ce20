import { Done } from '@/lib/api/auth'
import { BlockedHost } from '@/lib/api/federation'
import { unblockServer } from '@/server/federation/block-servers'
import { route } from '@/server/http/route'

export const DELETE = route(
  { summary: 'Unblock a server; for staff.', auth: 'staff', params: BlockedHost, response: Done },
  async ({ viewer, params }) => {
    await unblockServer(viewer, params.host)
    return { ok: true as const }
  },
)
