import type { Viewer } from '@/lib/auth/viewer'
import { AUTH_ERRORS } from '@/lib/text/auth'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { countCall } from '@/server/platform/rate-limits'
import { mailAddressChanging, mailConfirmation } from './account-mails'
import { createAccountToken, endAccountTokens } from './account-tokens'
import { isConfiguredAdmin } from './grant-role'
import { tellAlreadyHere } from './jobs'
import { requireOwnPassword } from './require-own-password'

/** What became of a change: `isPending` until the link that went to the new address was followed. */
export type EmailChange = { email: string; isPending: boolean }

/** Changes the address of the viewer's account after asking for the password. Throws as `startEmailChange`, and `invalid` for a wrong password. */
export async function changeEmail(viewer: Viewer, { email, password }: { email: string; password: string }): Promise<EmailChange> {
  await requireOwnPassword(viewer, password)
  return startEmailChange(viewer, email)
}

/**
 * Begins the change of the viewer's address: a link goes to the new one, a notice to the old one, and the old one stays until the link was
 * followed. An address that belongs to somebody else gets the same answer; its owner is told by mail. A server without mail cannot ask
 * anybody, so there the address changes at once and stays unconfirmed. Throws `too_many`, `conflict` (without mail only).
 */
export async function startEmailChange(viewer: Viewer, email: string): Promise<EmailChange> {
  const { userId } = viewer
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, username: true } })
  if (user.email.toLowerCase() === email.toLowerCase()) return { email: user.email, isPending: false }
  const taken = await db.user.findFirst({ where: { email }, select: { id: true } })
  if (!mailIsConfigured()) return changeAtOnce(userId, email, taken !== null)

  await countCall('accountMail', `to:${email.toLowerCase()}`)
  const at = now()
  await db.$transaction(async (tx) => {
    const token = await createAccountToken(tx, { userId, purpose: 'verify_email', email, at })
    if (taken) await addJob(tx, tellAlreadyHere, { email })
    else await mailConfirmation(tx, email, { username: user.username, token })
    await mailAddressChanging(tx, user.email, user.username)
  })
  return { email, isPending: true }
}

async function changeAtOnce(userId: string, email: string, isTaken: boolean): Promise<EmailChange> {
  // Nobody has shown that the operator's address is theirs.
  if (isTaken || isConfiguredAdmin(email)) throw new AppError('conflict', AUTH_ERRORS.taken)
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: null }, select: { id: true } })
    await endAccountTokens(tx, { userId })
  })
  return { email, isPending: false }
}
