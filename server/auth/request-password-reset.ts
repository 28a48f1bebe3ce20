import { db } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { countCall } from '@/server/platform/rate-limits'
import { sendPasswordReset } from './jobs'

/**
 * Requests a password-reset link. Answer and response time are the same whether or not the address has an account: the work happens in a
 * job. Throws `too_many` (per recipient).
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const address = email.toLowerCase()
  await countCall('accountMail', `to:${address}`)
  await addJob(db, sendPasswordReset, { email: address })
}
