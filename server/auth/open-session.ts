import type { OwnUser } from '@/lib/api/auth'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { grantConfiguredRole } from './grant-role'
import { getOwnUser } from './queries'
import { hashSessionSecret, newSessionSecret, sealToken, SESSION_SECONDS } from './token'

const AUTH_ERRORS = textFor('auth').authErrors

/** A new sign-in; `cookie` goes to the browser only. */
export type SignedIn = { sessionId: string; cookie: string; user: OwnUser; hasPassedFactor: boolean }

/**
 * Opens a session once all required factors were shown; the only place that creates sessions. Throws `unauthenticated` if the account is
 * gone or disabled.
 */
export async function openSession(
  userId: string,
  { userAgent }: { userAgent: string | null },
  { hasPassedFactor }: { hasPassedFactor: boolean },
): Promise<SignedIn> {
  const account = await db.user.findFirst({
    where: { id: userId, disabledAt: null },
    select: { username: true, email: true, emailVerifiedAt: true },
  })
  if (!account) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
  const sessionSecret = newSessionSecret()
  const cookie = await sealToken({ userId, username: account.username, sessionSecret })
  const at = now()
  const { id: sessionId } = await db.session.create({
    select: { id: true },
    data: {
      userId,
      tokenHash: hashSessionSecret(sessionSecret),
      userAgent: userAgent?.slice(0, 300) ?? null,
      renewedAt: at,
      provenAt: at,
      factorPassedAt: hasPassedFactor ? at : null,
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    },
  })
  if (account.emailVerifiedAt) await grantConfiguredRole(db, { userId, email: account.email })
  const user = await getOwnUser(userId)
  if (!user) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
  return { sessionId, cookie, user, hasPassedFactor }
}
