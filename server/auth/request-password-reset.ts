import { db } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { countCall } from '@/server/platform/rate-limits'
import { sendPasswordReset } from './jobs'

/**
 * Asks for a link to a new password. The answer and its time are the same whether the address has an account or not: what is to be done is
 * done later. Throws `too_many` (per address written to).
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const address = email.toLowerCase()
  await countCall('accountMail', `to:${address}`)
  await addJob(db, sendPasswordReset, { email: address }, `reset:${address}`)
}
