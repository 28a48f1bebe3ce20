import type { Tx } from '@/server/platform/db'

/** Ends an account's sign-ins, all or all `but` one, the logins that wait for a second factor, and its tokens for programs. */
export async function endSessions(
  tx: Pick<Tx, 'session' | 'pendingLogin' | 'apiToken'>,
  { userId, at, but }: { userId: string; at: Date; but?: string },
): Promise<void> {
  await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(but === undefined ? {} : { id: { not: but } }) },
    data: { revokedAt: at },
  })
  await tx.pendingLogin.deleteMany({ where: { userId } })
  await tx.apiToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } })
}
