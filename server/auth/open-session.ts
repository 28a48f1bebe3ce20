import type { OwnUser } from '@/lib/api/auth'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { hashSecret, newSecret } from '@/server/platform/secrets'
import { grantConfiguredRole } from './grant-role'
import { lockAccount } from './lock-account'
import { getOwnUser } from './queries'
import { sealToken, SESSION_SECONDS } from './token'

const AUTH_ERRORS = textFor('auth').authErrors

/** A new sign-in; `cookie` goes to the browser only. */
export type SignedIn = { sessionId: string; cookie: string; user: OwnUser; hasPassedFactor: boolean }

/** What was shown; `confirm` throws if it has stopped working in the meantime, for example because the password was changed. */
type Shown = { hasPassedFactor: boolean; confirm: (tx: Tx) => Promise<void> }

/**
 * Opens a session once all required factors were shown; the only place that creates sessions. What was shown is confirmed while no other
 * call can end the account's sign-ins. Throws `unauthenticated` if the account is gone or disabled.
 */
export async function openSession(
  userId: string,
  { userAgent }: { userAgent: string | null },
  { hasPassedFactor, confirm }: Shown,
): Promise<SignedIn> {
  const opened = await db.$transaction(async (tx) => {
    await lockAccount(tx, userId)
    await confirm(tx)
    const account = await tx.user.findFirst({
      where: { id: userId, disabledAt: null },
      select: { username: true, email: true, emailVerifiedAt: true },
    })
    if (!account) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
    const sessionSecret = newSecret()
    const cookie = await sealToken({ userId, username: account.username, sessionSecret })
    const at = now()
    const { id: sessionId } = await tx.session.create({
      select: { id: true },
      data: {
        userId,
        tokenHash: hashSecret(sessionSecret),
        userAgent: userAgent?.slice(0, 300) ?? null,
        renewedAt: at,
        provenAt: at,
        factorPassedAt: hasPassedFactor ? at : null,
        expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
      },
    })
    if (account.emailVerifiedAt) await grantConfiguredRole(tx, { userId, email: account.email })
    return { sessionId, cookie }
  })
  const user = await getOwnUser(userId)
  if (!user) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
  return { ...opened, user, hasPassedFactor }
}
