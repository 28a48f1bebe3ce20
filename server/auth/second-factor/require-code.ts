import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError, type ErrorCode } from '@/server/platform/errors'
import { giveGuessBack, takeGuess, type GuessBudget } from '../guess-budget'
import { isKnownTo, type KnownDevice } from '../known-device'
import { textFor } from '@/lib/text/text-for'
import { hashRecoveryCode } from './recovery-codes'
import { openSecret } from '../sealed-secret'
import { CODE_DIGITS, stepOfCode } from './totp'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/** The mark of a device that has passed the account's second factor; the password alone does not earn it. */
export function factorMark(userId: string): string {
  return `second factor of ${userId}`
}

/** Who enters a code: a login, from a device that may have passed the factor before, or a session proving itself again. */
export type CodeGiver = { userId: string; device?: KnownDevice | null; sessionId?: string }

/** The budget a code spends from. Recovery codes have their own, so that someone guessing six digits cannot use it up. */
function budgetOf(code: string, { userId, device = null, sessionId }: CodeGiver): GuessBudget {
  if (sessionId !== undefined) return { kind: 'sessionCode', account: userId, by: sessionId }
  if (code.length !== CODE_DIGITS) return { kind: 'recovery', account: userId }
  if (isKnownTo(device, factorMark(userId))) return { kind: 'codeDevice', account: userId, by: device.id }
  return { kind: 'code', account: userId }
}

/** Consumes an app code: of two calls with the same code, one succeeds, and earlier codes are refused afterwards. */
async function takeAppCode(userId: string, code: string, at: Date): Promise<boolean> {
  const kept = await db.totpSecret.findFirst({ where: { userId, confirmedAt: { not: null } }, select: { sealed: true } })
  const secret = kept && openSecret(kept.sealed, userId)
  const step = secret ? stepOfCode(secret, code, at) : null
  if (step === null) return false
  const { count } = await db.totpSecret.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count === 1
}

async function takeRecoveryCode(userId: string, code: string, at: Date): Promise<boolean> {
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, codeHash: hashRecoveryCode(code), usedAt: null },
    data: { usedAt: at },
  })
  return count === 1
}

/**
 * Consumes an app code or a recovery code of the account; each works once. Throws `refusal` with the field's issue for a wrong, late or
 * used one, `too_many`.
 */
export async function requireCode(giver: CodeGiver, entered: string, refusal: ErrorCode): Promise<void> {
  const at = now()
  const code = entered.replace(/[\s-]/g, '')
  const budgets = [budgetOf(code, giver)]
  await takeGuess(budgets, at, SECOND_FACTOR_ERRORS.guessed)
  const isRight = code.length === CODE_DIGITS ? await takeAppCode(giver.userId, code, at) : await takeRecoveryCode(giver.userId, code, at)
  if (!isRight)
    throw new AppError(refusal, SECOND_FACTOR_ERRORS.wrongCode, { issues: [{ path: 'code', message: SECOND_FACTOR_ERRORS.wrongCode }] })
  await giveGuessBack(budgets)
}
