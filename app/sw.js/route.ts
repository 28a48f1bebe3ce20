import { readServiceWorker } from '@/server/http/service-worker'

export const dynamic = 'force-dynamic'

/** This build's service worker. Browsers revalidate it each time, so a new build is noticed. */
export async function GET(): Promise<Response> {
  const code = await readServiceWorker()
  if (code === null) return new Response(null, { status: 404 })
  return new Response(code, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' } })
}
