import { env } from '@/server/platform/env'

/**
 * The cross-origin headers of a documented call: the caller's origin is echoed. Credentials are for configured origins, and for calls
 * with a token of their own: clients of other origins send them along, and their cookies are not read (see `isForeign`). Without an
 * `Origin` header there are none.
 */
export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get('origin')
  if (!origin || origin === 'null') return {}
  const isTrusted = env().http.origins.includes(origin) || origin === env().app.url
  const hasToken =
    request.headers.has('authorization') ||
    /(^|[\s,])authorization([\s,]|$)/i.test(request.headers.get('access-control-request-headers') ?? '')
  return {
    'access-control-allow-origin': origin,
    vary: 'Origin',
    'access-control-expose-headers': 'retry-after, x-request-id, x-next-cursor',
    ...(isTrusted || hasToken ? { 'access-control-allow-credentials': 'true' } : {}),
  }
}

/** The answer to a preflight request. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request),
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '86400',
    },
  })
}

/** Whether a call comes from a page of another site that this installation does not name: a token says who that is; a cookie does not, and a write by it is refused. */
export function isForeign(request: Request): boolean {
  return request.headers.has('origin') && !isOwnOrigin(request)
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
