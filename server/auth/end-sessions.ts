import type { Tx } from '@/server/platform/db'

/** Ends an account's sign-ins, all or all `but` one, and the logins that wait for a second factor. */
export async function endSessions(
  tx: Pick<Tx, 'session' | 'pendingLogin'>,
  { userId, at, but }: { userId: string; at: Date; but?: string },
): Promise<void> {
  await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(but === undefined ? {} : { id: { not: but } }) },
    data: { revokedAt: at },
  })
  await tx.pendingLogin.deleteMany({ where: { userId } })
}
