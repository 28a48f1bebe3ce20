import { isAppError } from '@/server/platform/errors'

/** Sent with every picture and film, so that no browser treats the bytes as a page or runs anything in them. */
export const MEDIA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** How long a file is cached whose bytes could not be checked against their hash. */
export const UNCHECKED_CACHE = 'public, max-age=60'

/** An answer without a picture or film: why, in plain text. */
export function plainAnswer(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...MEDIA_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...more },
  })
}

/** The answer after a failure: 503 if the store is down, else 500 with the given text. */
export function failedAnswer(error: unknown, text: string): Response {
  return isAppError(error) && error.code === 'unavailable'
    ? plainAnswer(503, error.message, { 'retry-after': '30' })
    : plainAnswer(500, text)
}
