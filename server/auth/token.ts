import { decode, encode } from 'next-auth/jwt'
import { DAY_MS } from '@/lib/time/spans'
import { env } from '@/server/platform/env'
import { authSecret } from '@/server/platform/auth-secret'

/** How long a sign-in lasts without use, in seconds; each renewal of its secret restarts it. */
export const SESSION_SECONDS = 30 * 24 * 3600
/** The age at which a sign-in expires no matter how often it is used. */
export const LONGEST_SESSION_MS = 180 * DAY_MS
/** How long an access token lasts without being refreshed, in seconds. */
export const ACCESS_SECONDS = 24 * 3600

/** The browser's session cookie. With https, its prefix binds it to https and this host. */
export function sessionCookieName(): string {
  return env().app.secure ? '__Host-next-auth.session-token' : 'next-auth.session-token'
}

/** The cookie's name before it was bound to its host; null if it had none. A browser that still sends it gets the new one. */
export function formerSessionCookieName(): string | null {
  return env().app.secure ? '__Secure-next-auth.session-token' : null
}

/** The value of a browser's session cookie: next-auth's sealed JWT around the session secret. No call accepts it as a bearer token. */
export async function sealToken(claims: { userId: string; username: string; sessionSecret: string }): Promise<string> {
  return encode({
    token: { sub: claims.userId, name: claims.username, session: claims.sessionSecret },
    secret: authSecret(),
    maxAge: SESSION_SECONDS,
  })
}

/** The token of a client without cookies, sealed in the same way around a secret of its own. No call accepts it as a cookie. */
export async function sealAccessToken(claims: { userId: string; username: string; accessSecret: string }): Promise<string> {
  return encode({
    token: { sub: claims.userId, name: claims.username, access: claims.accessSecret },
    secret: authSecret(),
    maxAge: ACCESS_SECONDS,
  })
}

async function claimOf(token: string, claim: 'session' | 'access'): Promise<string | null> {
  const claims = await decode({ token, secret: authSecret() }).catch(() => null)
  const value = claims?.[claim]
  return typeof value === 'string' ? value : null
}

/** The session secret inside a cookie, or null for anything that we did not seal or that has expired. */
export async function openToken(token: string): Promise<string | null> {
  return claimOf(token, 'session')
}

/** The secret inside an access token, or null for anything that we did not seal as one or that has expired. */
export async function openAccessToken(token: string): Promise<string | null> {
  return claimOf(token, 'access')
}
