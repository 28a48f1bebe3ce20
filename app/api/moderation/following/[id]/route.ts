import { Done } from '@/lib/api/auth'
import { FollowingParams } from '@/lib/api/federation'
import { unfollowActor } from '@/server/federation/follow-actors'
import { route } from '@/server/http/route'

export const DELETE = route(
  {
    summary: 'Stop following an account of another server; its events are deleted here; for staff.',
    auth: 'staff',
    params: FollowingParams,
    response: Done,
  },
  async ({ viewer, params }) => {
    await unfollowActor(viewer, params.id)
    return { ok: true as const }
  },
)
