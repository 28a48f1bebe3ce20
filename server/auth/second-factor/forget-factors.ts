import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { endSessions } from '../end-sessions'
import { textFor } from '@/lib/text/text-for'
import { noteLostFactor } from './note-factor'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/**
 * Removes an account's app, passkeys and recovery codes, for an operator whose help its owner asked for. Returns the account's name. Throws
 * `not_found` for an unknown account, `conflict` if it has no second factor.
 * @param name the account's name or address.
 */
export async function forgetFactors(name: string): Promise<string> {
  const user = await db.user.findFirst({ where: { OR: [{ username: name }, { email: name }] }, select: { id: true, username: true } })
  if (!user) throw new AppError('not_found', SECOND_FACTOR_ERRORS.noAccount)
  const userId = user.id
  await db.$transaction(async (tx) => {
    const { count: apps } = await tx.totpSecret.deleteMany({ where: { userId, confirmedAt: { not: null } } })
    const { count: passkeys } = await tx.passkey.deleteMany({ where: { userId } })
    if (apps + passkeys === 0) throw new AppError('conflict', SECOND_FACTOR_ERRORS.notOn)
    await endSessions(tx, { userId, at: now() })
    await noteLostFactor(tx, userId)
  })
  return user.username
}
