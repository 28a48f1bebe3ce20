import { env } from '@/server/platform/env'

/**
 * The cross-origin headers of a documented call: the caller's origin is echoed, credentials only for configured origins.
 * Without an `Origin` header there are none.
 */
export function corsHeaders(origin: string | null): Record<string, string> {
  if (!origin || origin === 'null') return {}
  const trusted = env().http.origins.includes(origin) || origin === env().app.url
  return {
    'access-control-allow-origin': origin,
    vary: 'Origin',
    'access-control-expose-headers': 'retry-after, x-request-id, x-next-cursor',
    ...(trusted ? { 'access-control-allow-credentials': 'true' } : {}),
  }
}

/** The answer to a preflight request. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request.headers.get('origin')),
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '86400',
    },
  })
}

/** Whether a write that is authorised by cookie comes from our own pages; guards against forged forms of other sites. */
export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const origin = request.headers.get('origin')
  if (!origin) return site === null
  if (origin === env().app.url || env().http.origins.includes(origin)) return true
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host')
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
