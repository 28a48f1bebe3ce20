import type { Tx } from '@/server/platform/db'
import { noteLostFactor } from './second-factor/note-factor'

/**
 * Removes the ways in that an account got since a moment: passkeys, an authenticator app, secret addresses of its lists. Those it had
 * before stay.
 */
export async function forgetAdditions(tx: Tx, { userId, since }: { userId: string; since: Date }): Promise<void> {
  const { count: passkeys } = await tx.passkey.deleteMany({ where: { userId, createdAt: { gte: since } } })
  const { count: apps } = await tx.totpSecret.deleteMany({ where: { userId, confirmedAt: { gte: since } } })
  await tx.secretFeed.deleteMany({ where: { userId, createdAt: { gte: since } } })
  if (passkeys + apps > 0) await noteLostFactor(tx, userId)
}
