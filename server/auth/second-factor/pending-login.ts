import { PENDING_MINUTES } from '@/lib/auth/second-factor'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { hashSecret, newSecret } from '@/server/platform/secrets'
import { cookiesOf } from '../viewer'

/** The cookie of a login that waits for its second factor. With https, its prefix binds it to https and this host. */
function cookieName(): string {
  return env().app.secure ? '__Host-litfass-pending' : 'litfass-pending'
}

const cookie = (value: string, seconds: number) =>
  `${cookieName()}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${env().app.secure ? '; Secure' : ''}`

/** Records that the password was right; returns the token that lets the same browser continue. */
export async function createPendingLogin(tx: Pick<Tx, 'pendingLogin'>, userId: string): Promise<string> {
  const token = newSecret()
  const at = now()
  await tx.pendingLogin.create({
    data: { userId, tokenHash: hashSecret(token), createdAt: at, expiresAt: new Date(at.getTime() + PENDING_MINUTES * 60_000) },
    select: { id: true },
  })
  return token
}

/** The `Set-Cookie` value that binds a pending login to its browser. */
export function pendingCookie(token: string): string {
  return cookie(token, PENDING_MINUTES * 60)
}

/** The `Set-Cookie` value that removes it. */
export function endedPendingCookie(): string {
  return cookie('', 0)
}

/** The pending login a request continues, or null. Consumes nothing. */
export async function findPendingLogin(headers: Headers): Promise<{ id: string; userId: string } | null> {
  const token = cookiesOf(headers).get(cookieName()) ?? ''
  if (token === '') return null
  return db.pendingLogin.findFirst({
    where: { tokenHash: hashSecret(token), expiresAt: { gt: now() }, user: { disabledAt: null } },
    select: { id: true, userId: true },
  })
}

/** Consumes a pending login; false if it has ended. Of two simultaneous calls, one succeeds. */
export async function consumePendingLogin(tx: Pick<Tx, 'pendingLogin'>, id: string): Promise<boolean> {
  const { count } = await tx.pendingLogin.deleteMany({ where: { id, expiresAt: { gt: now() } } })
  return count === 1
}
