import { Health } from '@/lib/api/health'
import { route } from '@/server/http/route'
import { getHealth } from '@/server/http/health'

export const GET = route(
  { summary: 'Whether the server is alive and ready.', auth: 'none', scope: 'read', limit: 'reel', response: Health },
  async () => {
    const health = await getHealth()
    return Response.json(health, { status: health.ready ? 200 : 503 })
  },
)
