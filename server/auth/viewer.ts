import { TOKEN_PREFIX } from '@/lib/auth/scopes'
import type { Asker, Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { hashSecret } from '@/server/platform/secrets'
import { DEVICE_COOKIE, hashDeviceSecret } from './device'
import { getAccessViewer, getBrowserSession } from './queries'
import { formerSessionCookieName, openAccessToken, openToken, sessionCookieName } from './token'

/** The asker and how they proved it: a bearer token is sent on purpose, a cookie automatically. */
export type AskerWithSource = Asker & {
  source: 'bearer' | 'cookie' | null
  /** The hash of the cookie's secret if it is due for renewal. */
  dueHash?: string
}

const DEVICE_SECRET_FORM = /^[A-Za-z0-9_-]{43}$/

/** The cookies of a request, raw; if a name occurs twice, the first one counts. */
export function cookiesOf(headers: Headers): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

function cookieOf(headers: Headers, name: string): string | null {
  return cookiesOf(headers).get(name) ?? null
}

/** The bearer token of a request; the literal `null` and `undefined` that older clients send mean nobody. */
function bearerOf(headers: Headers): string | null {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
  return token === 'null' || token === 'undefined' ? null : token
}

/** The token for programs that a request carries, not yet verified; null if it carries another kind or none. */
export function apiTokenOf(headers: Headers): string | null {
  const token = bearerOf(headers)
  return token?.startsWith(TOKEN_PREFIX) ? token : null
}

/** Whether a request carries anything that could identify a person, a device or a program, valid or not. */
export function isRecognisable(headers: Headers): boolean {
  const cookies = cookiesOf(headers)
  const names = [DEVICE_COOKIE, sessionCookieName(), formerSessionCookieName()]
  return headers.has('authorization') || names.some((name) => name !== null && cookies.has(name))
}

async function viewerOfCookie(value: string, isFormer: boolean): Promise<{ viewer: Viewer | null; dueHash?: string }> {
  const secret = await openToken(value)
  if (secret === null) return { viewer: null }
  const sentHash = hashSecret(secret)
  const session = await getBrowserSession(sentHash, now())
  return { viewer: session?.viewer ?? null, ...(session && (session.isDue || isFormer) ? { dueHash: sentHash } : {}) }
}

/** The stored hash of a request's access token; null without one. */
export async function accessHashOf(headers: Headers): Promise<string | null> {
  const token = bearerOf(headers)
  const secret = token === null ? null : await openAccessToken(token)
  return secret === null ? null : hashSecret(secret)
}

async function viewerOfBearer(headers: Headers): Promise<Viewer | null> {
  const hash = await accessHashOf(headers)
  return hash === null ? null : getAccessViewer(hash, now())
}

/**
 * Who sent a request: the viewer of its access token, else of its session cookie, and the key hash of its device cookie. A token that is
 * not ours, has expired or was revoked identifies nobody. Neither does a token for programs, which only calls that name a scope accept
 * (`requireTokenViewer`). The only place that reads credentials from headers.
 * @param options.readsCookies false for calls from other sites' pages, whose cookies prove nothing.
 */
export async function askerOf(headers: Headers, { readsCookies = true }: { readsCookies?: boolean } = {}): Promise<AskerWithSource> {
  const deviceSecret = readsCookies ? cookieOf(headers, DEVICE_COOKIE) : null
  const deviceKeyHash = deviceSecret !== null && DEVICE_SECRET_FORM.test(deviceSecret) ? hashDeviceSecret(deviceSecret) : null
  if (bearerOf(headers) !== null) return { viewer: await viewerOfBearer(headers), deviceKeyHash, source: 'bearer' }
  if (!readsCookies) return { viewer: null, deviceKeyHash: null, source: null }
  const former = formerSessionCookieName()
  const cookie = cookieOf(headers, sessionCookieName())
  const value = cookie ?? (former === null ? null : cookieOf(headers, former))
  if (value !== null) return { ...(await viewerOfCookie(value, cookie === null)), deviceKeyHash, source: 'cookie' }
  return { viewer: null, deviceKeyHash, source: deviceKeyHash === null ? null : 'cookie' }
}
