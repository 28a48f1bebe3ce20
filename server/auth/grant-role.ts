import type { Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/**
 * Makes an account an admin if its address is listed in `ADMIN_EMAILS`; never removes the role. Call it only once the address is confirmed.
 */
export async function grantConfiguredRole(tx: Pick<Tx, 'user'>, { userId, email }: { userId: string; email: string }): Promise<void> {
  if (!isConfiguredAdmin(email)) return
  await tx.user.updateMany({ where: { id: userId, role: { not: 'admin' } }, data: { role: 'admin' } })
}

/** Whether an address is listed in `ADMIN_EMAILS`. */
export function isConfiguredAdmin(email: string): boolean {
  return env().app.adminEmails.includes(email.toLowerCase())
}
