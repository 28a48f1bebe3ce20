import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { countCall } from '@/server/platform/rate-limits'
import { mailConfirmation, toReceiver } from './account-mails'
import { createAccountToken } from './account-tokens'
import { tellAlreadyHere } from './jobs'
import { getPendingEmail } from './queries'

/**
 * Resends the confirmation link, to the new address if a change is pending; earlier links stop working. Does nothing if the address is
 * confirmed. Throws `too_many`.
 */
export async function resendConfirmation(viewer: Viewer): Promise<void> {
  const { userId } = viewer
  const at = now()
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, username: true, emailVerifiedAt: true, language: true },
  })
  const pending = await getPendingEmail(userId, at)
  if (pending === null && user.emailVerifiedAt !== null) return
  const email = pending ?? user.email
  await countCall('accountMail', `to:${email.toLowerCase()}`)
  const taken = await db.user.findFirst({ where: { email, id: { not: userId } }, select: { id: true } })
  await db.$transaction(async (tx) => {
    const token = await createAccountToken(tx, { userId, purpose: 'verify_email', email, at })
    if (taken) await addJob(tx, tellAlreadyHere, { email })
    else await mailConfirmation(tx, toReceiver({ ...user, email }), { username: user.username, token })
  })
}
