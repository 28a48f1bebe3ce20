import { Health } from '@/lib/api/health'
import { route } from '@/server/http/route'
import { getHealth } from '@/server/http/health'

export const GET = route({ auth: 'none', limit: 'reel', response: Health }, async () => {
  const health = await getHealth()
  return Response.json(health, { status: health.ready ? 200 : 503 })
})
