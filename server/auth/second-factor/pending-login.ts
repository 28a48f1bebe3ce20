import { PENDING_MINUTES } from '@/lib/auth/second-factor'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { hashSessionSecret, newSessionSecret } from '../token'
import { cookiesOf } from '../viewer'

/** The cookie of a login that waits for its second factor; the prefix binds it to this host and https where the site has it. */
function cookieName(): string {
  return env().app.secure ? '__Host-litfass-pending' : 'litfass-pending'
}

const cookie = (value: string, seconds: number) =>
  `${cookieName()}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${env().app.secure ? '; Secure' : ''}`

/** Notes that the password of an account was right; answers the token by which the same browser goes on. */
export async function createPendingLogin(userId: string): Promise<string> {
  const token = newSessionSecret()
  const at = now()
  await db.pendingLogin.create({
    data: { userId, tokenHash: hashSessionSecret(token), createdAt: at, expiresAt: new Date(at.getTime() + PENDING_MINUTES * 60_000) },
    select: { id: true },
  })
  return token
}

/** The `Set-Cookie` value that binds a login to the browser that began it. */
export function pendingCookie(token: string): string {
  return cookie(token, PENDING_MINUTES * 60)
}

/** The `Set-Cookie` value that ends it. */
export function endedPendingCookie(): string {
  return cookie('', 0)
}

/** The login that a request goes on with, while it waits; null for none. Consumes nothing. */
export async function findPendingLogin(headers: Headers): Promise<{ id: string; userId: string } | null> {
  const token = cookiesOf(headers).get(cookieName()) ?? ''
  if (token === '') return null
  return db.pendingLogin.findFirst({
    where: { tokenHash: hashSessionSecret(token), expiresAt: { gt: now() }, user: { disabledAt: null } },
    select: { id: true, userId: true },
  })
}

/** Consumes a pending login; false if it has ended. Of two calls at once, one succeeds. */
export async function consumePendingLogin(id: string): Promise<boolean> {
  const { count } = await db.pendingLogin.deleteMany({ where: { id, expiresAt: { gt: now() } } })
  return count === 1
}
