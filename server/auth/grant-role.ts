import type { Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/**
 * Makes an account an admin when the operator named its address in `ADMIN_EMAILS`; whoever is one already stays so. To be called once the
 * address is known to be the account's own.
 */
export async function grantConfiguredRole(tx: Pick<Tx, 'user'>, { userId, email }: { userId: string; email: string }): Promise<void> {
  if (!isConfiguredAdmin(email)) return
  await tx.user.updateMany({ where: { id: userId, role: { not: 'admin' } }, data: { role: 'admin' } })
}

/** Whether the operator named an address in `ADMIN_EMAILS`. */
export function isConfiguredAdmin(email: string): boolean {
  return env().app.adminEmails.includes(email.toLowerCase())
}
