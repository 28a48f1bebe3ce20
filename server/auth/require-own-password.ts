import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { giveGuessBack, takeGuess } from './guess-budget'
import { isPassword } from './passwords'

const ACCOUNT_ERRORS = textFor('accountErrors').account

/**
 * The viewer's account, once they have shown that they know its password. Throws `invalid` with the field's issue, `too_many`.
 * @param field the name of the field that the password came in.
 */
export async function requireOwnPassword(viewer: Viewer, password: string, field = 'password') {
  const budgets = [{ kind: 'session', account: viewer.userId, by: viewer.sessionId }] as const
  await takeGuess(budgets, now())
  const user = await db.user.findUnique({
    where: { id: viewer.userId },
    select: { username: true, email: true, emailVerifiedAt: true, passwordHash: true, language: true },
  })
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight)
    throw new AppError('invalid', ACCOUNT_ERRORS.wrongPassword, { issues: [{ path: field, message: ACCOUNT_ERRORS.wrongPassword }] })
  await giveGuessBack(budgets)
  return user
}
