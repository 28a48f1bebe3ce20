import type { Tx } from '@/server/platform/db'
import { lockAccount } from './lock-account'

/**
 * Ends an account's sign-ins (all, or all `but` one), its pending logins and its tokens for programs, and switches its webhooks off: an
 * intruder may have created some, and only the owner can tell which. A login under way does not outlive it.
 * Returns how many sign-ins it ended.
 */
export async function endSessions(
  tx: Pick<Tx, '$queryRaw' | 'session' | 'pendingLogin' | 'apiToken' | 'webhook' | 'webhookDelivery'>,
  { userId, at, but }: { userId: string; at: Date; but?: string },
): Promise<number> {
  await lockAccount(tx, userId)
  const { count } = await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(but === undefined ? {} : { id: { not: but } }) },
    data: { revokedAt: at },
  })
  await tx.pendingLogin.deleteMany({ where: { userId } })
  await tx.apiToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } })
  await tx.webhook.updateMany({ where: { userId, offAt: null }, data: { offAt: at, offBecause: 'account', nextTryAt: null } })
  await tx.webhookDelivery.updateMany({ where: { webhook: { userId }, deliveredAt: null, givenUpAt: null }, data: { givenUpAt: at } })
  return count
}
