import { env } from '@/server/platform/env'

/**
 * The cross-origin headers of a documented call; none without an `Origin` header. Echoes the caller's origin. Allows credentials for
 * configured origins and for calls with a token: clients of other origins send cookies along, but those are not read (see `isForeign`).
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

/**
 * Whether a call comes from a page of another site this installation does not name. A token identifies its caller; a cookie does not, so a
 * write by cookie is refused.
 */
export function isForeign(request: Request): boolean {
  return request.headers.has('origin') && !isOwnOrigin(request)
}

/** Whether a write authorised by a cookie comes from our own pages. Guards against cross-site request forgery. */
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
