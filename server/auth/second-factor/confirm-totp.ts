import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { giveGuessBack, takeGuess } from '../guess-budget'
import { lockOwnAccount } from '../lock-account'
import { noteFirstFactor } from './note-factor'
import { openSecret } from '../sealed-secret'
import { stepOfCode } from './totp'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/**
 * Activates an authenticator app by its first code. Other sessions end, since they have not shown a second factor. Returns recovery codes
 * if this is the account's first factor. Throws `invalid` for a wrong code, `conflict` if nothing was offered or an app is already active,
 * `too_many`, `unauthenticated` if the sign-in has ended.
 */
export async function confirmTotp(viewer: Viewer, entered: string): Promise<{ recoveryCodes: string[] }> {
  const { userId, sessionId } = viewer
  const at = now()
  const budgets = [{ kind: 'sessionCode', account: userId, by: sessionId }] as const
  await takeGuess(budgets, at, SECOND_FACTOR_ERRORS.guessed)
  const kept = await db.totpSecret.findFirst({ where: { userId, confirmedAt: null }, select: { sealed: true } })
  const secret = kept && openSecret(kept.sealed, userId)
  if (!kept || !secret) throw new AppError('conflict', SECOND_FACTOR_ERRORS.notOffered)
  const step = stepOfCode(secret, entered.replace(/\s/g, ''), at)
  if (step === null)
    throw new AppError('invalid', SECOND_FACTOR_ERRORS.wrongCode, { issues: [{ path: 'code', message: SECOND_FACTOR_ERRORS.wrongCode }] })
  await giveGuessBack(budgets)

  return db.$transaction(async (tx) => {
    await lockOwnAccount(tx, viewer)
    const { count } = await tx.totpSecret.updateMany({
      where: { userId, sealed: kept.sealed, confirmedAt: null },
      data: { confirmedAt: at, lastStep: step },
    })
    if (count === 0) throw new AppError('conflict', SECOND_FACTOR_ERRORS.notOffered)
    return { recoveryCodes: await noteFirstFactor(tx, { userId, sessionId, at }) }
  })
}
