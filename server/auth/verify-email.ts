import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { consumeAccountToken, endAccountTokens } from './account-tokens'
import { grantConfiguredRole } from './grant-role'
import { offerRestoring } from './offer-restoring'

const ACCOUNT_ERRORS = textFor('accountErrors').account

/**
 * Confirms the address a link was sent to and makes it the account's; the previous address gets a link that undoes it. Password-reset links
 * sent to a previous address stop working. Throws `gone` if the link was used, replaced or has expired, `conflict` if another account has
 * taken the address.
 */
export async function verifyEmail(token: string): Promise<{ email: string }> {
  const at = now()
  return db.$transaction(async (tx) => {
    const link = await consumeAccountToken(tx, { token, purpose: 'verify_email', at })
    if (!link) throw new AppError('gone', ACCOUNT_ERRORS.deadLink)
    const { userId, email } = link
    const taken = await tx.user.findFirst({ where: { email, id: { not: userId } }, select: { id: true } })
    if (taken) throw new AppError('conflict', ACCOUNT_ERRORS.addressTaken)
    const {
      email: before,
      username,
      language,
    } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, username: true, language: true } })
    await tx.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: at }, select: { id: true } })
    await endAccountTokens(tx, { userId, purpose: 'reset_password' })
    await offerRestoring(tx, { userId, username, before, after: email, language, at })
    await grantConfiguredRole(tx, { userId, email })
    return { email }
  })
}
