import type { PasswordChange } from '@/lib/api/account'
import type { Viewer } from '@/lib/auth/viewer'
import { ACCOUNT_ERRORS } from '@/lib/text/account'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { mailPasswordChanged } from './account-mails'
import { endAccountTokens } from './account-tokens'
import { hashPassword, requireStrongPassword } from './passwords'
import { requireOwnPassword } from './require-own-password'

/**
 * Gives the viewer's account another password; every other session ends, and links that were mailed before no longer work. Throws `invalid`
 * for a wrong old or a weak new password, `conflict` when it was changed meanwhile, `too_many`.
 */
export async function changePassword(viewer: Viewer, { currentPassword, newPassword }: PasswordChange): Promise<void> {
  const { userId, sessionId } = viewer
  const user = await requireOwnPassword(viewer, currentPassword, 'currentPassword')
  requireStrongPassword(newPassword, [user.username, user.email], 'newPassword')
  const passwordHash = await hashPassword(newPassword)

  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, passwordHash: user.passwordHash }, data: { passwordHash } })
    if (count === 0) throw new AppError('conflict', ACCOUNT_ERRORS.changedMeanwhile)
    await tx.session.updateMany({ where: { userId, id: { not: sessionId }, revokedAt: null }, data: { revokedAt: now() } })
    await endAccountTokens(tx, { userId })
    await mailPasswordChanged(tx, user.email)
  })
}
