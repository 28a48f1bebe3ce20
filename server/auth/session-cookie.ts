import { env } from '@/server/platform/env'
import { formerSessionCookieName, SESSION_SECONDS, sessionCookieName } from './token'

/** The `Set-Cookie` value that stores a token in the browser, out of reach of scripts. */
export function sessionCookie(token: string): string {
  return `${sessionCookieName()}=${token}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${env().app.secure ? '; Secure' : ''}`
}

const ended = (name: string) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${env().app.secure ? '; Secure' : ''}`

/** The `Set-Cookie` values that remove the session from the browser, under its current and its former name. */
export function endedSessionCookies(): string[] {
  const former = formerSessionCookieName()
  return [ended(sessionCookieName()), ...(former ? [ended(former)] : [])]
}

/** The `Set-Cookie` values that replace a session's secret. */
export function renewedSessionCookies(token: string): string[] {
  const former = formerSessionCookieName()
  return [sessionCookie(token), ...(former ? [ended(former)] : [])]
}
