import type { Tx } from '@/server/platform/db'
import { mailFactorChanged, toReceiver } from '../account-mails'
import { endSessions } from '../end-sessions'
import { listFactors } from './queries'
import { replaceRecoveryCodes } from './recovery-codes'

/**
 * Follows up on an added factor within the caller's transaction: its session counts as having shown it, all others end, the owner is
 * notified by mail, and an account without recovery codes gets some. Returns the new codes, if any.
 */
export async function noteFirstFactor(
  tx: Tx,
  { userId, sessionId, at }: { userId: string; sessionId: string; at: Date },
): Promise<string[]> {
  await tx.session.updateMany({ where: { id: sessionId }, data: { factorPassedAt: at } })
  await endSessions(tx, { userId, at, but: sessionId })
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, language: true } })
  await mailFactorChanged(tx, toReceiver(user), true)
  const known = await tx.recoveryCode.findFirst({ where: { userId, usedAt: null }, select: { id: true } })
  return known ? [] : replaceRecoveryCodes(tx, userId)
}

/**
 * Follows up on a removed factor within the caller's transaction: with the last factor, recovery codes and the sessions' proofs end; the
 * owner is notified by mail.
 */
export async function noteLostFactor(tx: Tx, userId: string): Promise<void> {
  if ((await listFactors(userId, tx)).length === 0) {
    await tx.recoveryCode.deleteMany({ where: { userId } })
    await tx.session.updateMany({ where: { userId }, data: { factorPassedAt: null } })
  }
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, language: true } })
  await mailFactorChanged(tx, toReceiver(user), false)
}
