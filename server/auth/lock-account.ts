import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

/**
 * Makes the caller's transaction the only one that opens or ends the account's sign-ins or changes what proves its owner. Lock before
 * writing any row that refers to the account, so that two transactions cannot wait for each other.
 */
export async function lockAccount(tx: Pick<Tx, '$queryRaw'>, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR UPDATE`
}

/**
 * Locks the viewer's account and requires that their sign-in has not ended in the meantime: a call under way cannot add a way in that
 * outlives the sign-in's end. Throws `unauthenticated`.
 */
export async function lockOwnAccount(tx: Pick<Tx, '$queryRaw' | 'session'>, { userId, sessionId }: Viewer): Promise<void> {
  await lockAccount(tx, userId)
  const session = await tx.session.findFirst({ where: { id: sessionId, userId, revokedAt: null }, select: { id: true } })
  if (!session) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
}
