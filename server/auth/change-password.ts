import type { PasswordChange } from '@/lib/api/account'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { mailPasswordChanged, toReceiver } from './account-mails'
import { endAccountTokens } from './account-tokens'
import { endSessions } from './end-sessions'
import { hashPassword, requireStrongPassword } from './passwords'
import { requireFactorProof } from './proof'
import { requireOwnPassword } from './require-own-password'

const ACCOUNT_ERRORS = textFor('accountErrors').account

/**
 * Changes the viewer's password; ends every other session and all links mailed before. Throws `invalid` for a wrong old or a weak new
 * password, `conflict` if it was changed in the meantime, `forbidden` without a fresh second factor, `too_many`.
 */
export async function changePassword(viewer: Viewer, { currentPassword, newPassword }: PasswordChange): Promise<void> {
  const { userId, sessionId } = viewer
  await requireFactorProof(viewer)
  const user = await requireOwnPassword(viewer, currentPassword, 'currentPassword')
  requireStrongPassword(newPassword, [user.username, user.email], 'newPassword')
  const passwordHash = await hashPassword(newPassword)

  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, passwordHash: user.passwordHash }, data: { passwordHash } })
    if (count === 0) throw new AppError('conflict', ACCOUNT_ERRORS.changedMeanwhile)
    await endSessions(tx, { userId, at: now(), but: sessionId })
    await endAccountTokens(tx, { userId })
    await mailPasswordChanged(tx, toReceiver(user))
  })
}
