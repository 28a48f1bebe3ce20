import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { newSecret } from '@/server/platform/secrets'
import { consumeAccountToken, endAccountTokens, endLaterRestores } from './account-tokens'
import { endSessions } from './end-sessions'
import { forgetAdditions } from './forget-additions'
import { sendPasswordReset } from './jobs'
import { hashPassword } from './passwords'

const ACCOUNT_ERRORS = textFor('accountErrors').account

/**
 * Restores the address an account had before a change. Someone who made the change knew the password, so it stops working, all sessions
 * end, and a reset link is mailed; passkeys, an app and secret feeds added since the change are removed. A second factor from before stays
 * and is asked for. Throws `gone` if the link was used or has expired, `conflict` if another account has taken the address.
 */
export async function restoreEmail(token: string): Promise<{ email: string }> {
  const at = now()
  const unknowable = await hashPassword(newSecret())
  return db.$transaction(async (tx) => {
    const link = await consumeAccountToken(tx, { token, purpose: 'restore_email', at })
    if (!link) throw new AppError('gone', ACCOUNT_ERRORS.deadLink)
    const { userId, email, createdAt } = link
    const taken = await tx.user.findFirst({ where: { email, id: { not: userId } }, select: { id: true } })
    if (taken) throw new AppError('conflict', ACCOUNT_ERRORS.addressTaken)
    await tx.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: at, passwordHash: unknowable }, select: { id: true } })
    await endSessions(tx, { userId, at })
    await endAccountTokens(tx, { userId })
    await forgetAdditions(tx, { userId, since: createdAt })
    // Links that undo later changes went to addresses the intruder may have chosen.
    await endLaterRestores(tx, { userId, since: createdAt })
    await addJob(tx, sendPasswordReset, { email: email.toLowerCase() })
    return { email }
  })
}
