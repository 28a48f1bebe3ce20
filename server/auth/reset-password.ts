import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { mailPasswordChanged, toReceiver } from './account-mails'
import { consumeAccountToken, endAccountTokens, findAccountToken } from './account-tokens'
import { endSessions } from './end-sessions'
import { grantConfiguredRole } from './grant-role'
import { hashPassword, requireStrongPassword } from './passwords'

const ACCOUNT_ERRORS = textFor('accountErrors').account

/**
 * Sets the password of the account a mailed link belongs to, and ends all its sessions. Following the link also confirms the address.
 * Returns the account. Throws `gone` for a link that was used, replaced or has expired; `invalid` for a weak password, which does not
 * consume the link.
 */
export async function resetPassword({ token, password }: { token: string; password: string }): Promise<{ userId: string }> {
  const at = now()
  const asked = { token, purpose: 'reset_password', at } as const
  const link = await findAccountToken(db, asked)
  const user =
    link &&
    (await db.user.findUnique({
      where: { id: link.userId },
      select: { username: true, email: true, emailVerifiedAt: true, language: true },
    }))
  if (!link || !user || user.email.toLowerCase() !== link.email.toLowerCase()) throw new AppError('gone', ACCOUNT_ERRORS.deadLink)
  requireStrongPassword(password, [user.username, user.email])
  const passwordHash = await hashPassword(password)

  await db.$transaction(async (tx) => {
    if (!(await consumeAccountToken(tx, asked))) throw new AppError('gone', ACCOUNT_ERRORS.deadLink)
    const { userId, email } = link
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? at, asleepSince: null },
      select: { id: true },
    })
    await endSessions(tx, { userId, at })
    // Also ends a pending address change, which an intruder may have begun.
    await endAccountTokens(tx, { userId })
    await grantConfiguredRole(tx, { userId, email })
    await mailPasswordChanged(tx, toReceiver(user))
  })
  return { userId: link.userId }
}
