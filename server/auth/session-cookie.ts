import { env } from '@/server/platform/env'
import { SESSION_SECONDS, sessionCookieName } from './token'

/** The `Set-Cookie` value that keeps a token in the browser, out of scripts' reach. */
export function sessionCookie(token: string): string {
  return `${sessionCookieName()}=${token}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${env().app.secure ? '; Secure' : ''}`
}

/** The `Set-Cookie` value that removes the token from the browser. */
export function endedSessionCookie(): string {
  return `${sessionCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${env().app.secure ? '; Secure' : ''}`
}
