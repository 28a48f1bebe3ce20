import { createHash } from 'node:crypto'

/**
 * An answer with an `ETag`, or 304 without a body if the caller already has it. Source: RFC 9110 §13.
 * @param headers a plain object; `cache-control` defaults to revalidating each time.
 */
export function answerCached(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((mark) => mark.trim().replace(/^W\//, ''))
  const all = { 'cache-control': 'public, no-cache', ...headers, etag }
  return known.includes(etag) || known.includes('*')
    ? new Response(null, { status: 304, headers: { etag, 'cache-control': all['cache-control'] } })
    : new Response(body, { headers: all })
}
