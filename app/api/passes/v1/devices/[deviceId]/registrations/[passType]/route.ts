import { ChangedPasses, ChangedPassesQuery, DeviceParams } from '@/lib/api/passes'
import { route } from '@/server/http/route'
import { listChangedPasses } from '@/server/tickets/passes/queries'

export const GET = route(
  {
    summary: 'The passes on an Apple device that changed after a tag; 204 if none did.',
    auth: 'none',
    params: DeviceParams,
    query: ChangedPassesQuery,
    response: ChangedPasses.optional(),
  },
  async ({ params, query }) => (await listChangedPasses(params, query.passesUpdatedSince)) ?? new Response(null, { status: 204 }),
)
