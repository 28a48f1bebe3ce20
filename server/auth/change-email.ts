import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { countCall } from '@/server/platform/rate-limits'
import { mailAddressChanging, mailConfirmation, toReceiver } from './account-mails'
import { createAccountToken, endAccountTokens } from './account-tokens'
import { isConfiguredAdmin } from './grant-role'
import { tellAlreadyHere } from './jobs'
import { lockOwnAccount } from './lock-account'
import { offerRestoring } from './offer-restoring'
import { requireFactorProof } from './proof'
import { requireOwnPassword } from './require-own-password'

const AUTH_ERRORS = textFor('auth').authErrors

/** The outcome of a change: `isPending` until the link sent to the new address is followed. */
export type EmailChange = { email: string; isPending: boolean }

/**
 * Starts a change of the viewer's address after checking the password. The new address gets a link, the old one a notice, and the old one
 * stays in use until the link is followed. The answer is the same if the address belongs to someone else, who then learns of it by mail.
 * Without a mail server the address changes at once and stays unconfirmed. Throws `invalid` for a wrong password, `forbidden` without a
 * fresh second factor, `too_many`, `conflict` (without mail only).
 */
export async function changeEmail(viewer: Viewer, { email, password }: { email: string; password: string }): Promise<EmailChange> {
  const { userId } = viewer
  await requireFactorProof(viewer)
  const user = await requireOwnPassword(viewer, password)
  if (user.email.toLowerCase() === email.toLowerCase()) return { email: user.email, isPending: false }
  const taken = await db.user.findFirst({ where: { email }, select: { id: true } })
  if (!mailIsConfigured()) return changeAtOnce(viewer, user, { email, isTaken: taken !== null })

  await countCall('accountMail', `to:${email.toLowerCase()}`)
  const at = now()
  await db.$transaction(async (tx) => {
    await lockOwnAccount(tx, viewer)
    const token = await createAccountToken(tx, { userId, purpose: 'verify_email', email, at })
    if (taken) await addJob(tx, tellAlreadyHere, { email })
    else await mailConfirmation(tx, toReceiver({ ...user, email }), { username: user.username, token })
    await mailAddressChanging(tx, toReceiver(user), user.username)
  })
  return { email, isPending: true }
}

async function changeAtOnce(
  viewer: Viewer,
  user: { username: string; email: string; language: string | null },
  { email, isTaken }: { email: string; isTaken: boolean },
): Promise<EmailChange> {
  const { userId } = viewer
  // Without mail nobody can prove that they own an address listed in `ADMIN_EMAILS`.
  if (isTaken || isConfiguredAdmin(email)) throw new AppError('conflict', AUTH_ERRORS.taken)
  await db.$transaction(async (tx) => {
    await lockOwnAccount(tx, viewer)
    await tx.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: null }, select: { id: true } })
    await endAccountTokens(tx, { userId })
    await offerRestoring(tx, { userId, username: user.username, before: user.email, after: email, language: user.language, at: now() })
  })
  return { email, isPending: false }
}
