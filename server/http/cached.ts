import { createHash } from 'node:crypto'

const bareMark = (mark: string) => mark.trim().replace(/^W\//, '')

/** Whether `If-None-Match` lists this `ETag`, without regard to weakness. Source: RFC 9110 §8.8.3.2. */
export function listsMark(request: Request, etag: string): boolean {
  return (request.headers.get('if-none-match') ?? '').split(',').map(bareMark).includes(bareMark(etag))
}

/** Whether the caller already has the answer with this `ETag`; `*` stands for any that exists. Source: RFC 9110 §13.1.2. */
export function knowsMark(request: Request, etag: string): boolean {
  return listsMark(request, etag) || listsMark(request, '*')
}

/**
 * An answer with an `ETag`, or 304 without a body if the caller already has it. Source: RFC 9110 §13.
 * @param headers a plain object; `cache-control` defaults to revalidating each time.
 */
export function answerCached(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const all = { 'cache-control': 'public, no-cache', ...headers, etag }
  return knowsMark(request, etag)
    ? new Response(null, { status: 304, headers: { etag, 'cache-control': all['cache-control'] } })
    : new Response(body, { headers: all })
}
