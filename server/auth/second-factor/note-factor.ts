import type { Tx } from '@/server/platform/db'
import { mailFactorChanged, toReceiver } from '../account-mails'
import { endSessions } from '../end-sessions'
import { listFactors } from './queries'
import { replaceRecoveryCodes } from './recovery-codes'

/**
 * After a factor was added within the caller's transaction: the session that added it has shown it, all others end, the owner hears of it by
 * mail, and an account without recovery codes gets its first. Answers them, or none.
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

/** After a factor was removed within the caller's transaction: recovery codes and what sessions have shown end with the last one, and the owner hears of it by mail. */
export async function noteLostFactor(tx: Tx, userId: string): Promise<void> {
  if ((await listFactors(userId, tx)).length === 0) {
    await tx.recoveryCode.deleteMany({ where: { userId } })
    await tx.session.updateMany({ where: { userId }, data: { factorPassedAt: null } })
  }
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, language: true } })
  await mailFactorChanged(tx, toReceiver(user), false)
}
