import { CONFIRM_HOURS, RESET_HOURS, RESTORE_DAYS } from '@/lib/auth/account-links'
import { HOUR_MS } from '@/lib/time/spans'
import type { Tx } from '@/server/platform/db'
import { hashSecret, newSecret } from '@/server/platform/secrets'
import { lockAccount } from './lock-account'

/** What a link sent by mail is for, and for how many hours it works. */
const HOURS = { verify_email: CONFIRM_HOURS, reset_password: RESET_HOURS, restore_email: RESTORE_DAYS * 24 } as const
export type LinkPurpose = keyof typeof HOURS
type Found = { userId: string; email: string; createdAt: Date }

/**
 * The token of a new link for an account: 256 random bits, of which only the hash is kept. An earlier link of the same kind stops working,
 * except for links that undo an address change, since each restores a different address.
 * @param link.email the address the link is sent to.
 */
export async function createAccountToken(tx: Tx, link: { userId: string; purpose: LinkPurpose; email: string; at: Date }): Promise<string> {
  const { userId, purpose, email, at } = link
  // One at a time per account, so that the later of two requests replaces the earlier.
  await lockAccount(tx, userId)
  if (purpose !== 'restore_email') await endAccountTokens(tx, { userId, purpose })
  const token = newSecret()
  await tx.accountToken.create({
    data: {
      userId,
      purpose,
      email,
      tokenHash: hashSecret(token),
      createdAt: at,
      expiresAt: new Date(at.getTime() + HOURS[purpose] * HOUR_MS),
    },
    select: { id: true },
  })
  return token
}

/** The account behind a link's token while the link works; otherwise null. Consumes nothing. */
export async function findAccountToken(tx: Tx, asked: { token: string; purpose: LinkPurpose; at: Date }): Promise<Found | null> {
  return tx.accountToken.findFirst({
    where: {
      tokenHash: hashSecret(asked.token),
      purpose: asked.purpose,
      usedAt: null,
      expiresAt: { gt: asked.at },
      user: { disabledAt: null },
    },
    select: { userId: true, email: true, createdAt: true },
  })
}

/** Consumes a link; null if it was used, replaced or has expired. Of two simultaneous calls, one succeeds. */
export async function consumeAccountToken(tx: Tx, asked: { token: string; purpose: LinkPurpose; at: Date }): Promise<Found | null> {
  const found = await findAccountToken(tx, asked)
  if (!found) return null
  // The same order as in `createAccountToken`, so that the two cannot wait for each other.
  await lockAccount(tx, found.userId)
  const { count } = await tx.accountToken.updateMany({
    where: { tokenHash: hashSecret(asked.token), usedAt: null },
    data: { usedAt: asked.at },
  })
  return count === 1 ? found : null
}

/**
 * Ends an account's unused links. Links that undo an address change always stay; otherwise someone who took over the account could end them
 * by changing the password.
 */
export async function endAccountTokens(tx: Tx, which: { userId: string; purpose?: Exclude<LinkPurpose, 'restore_email'> }): Promise<void> {
  await tx.accountToken.deleteMany({ where: { purpose: { not: 'restore_email' }, ...which, usedAt: null } })
}

/** Ends the links that undo changes made after a moment. */
export async function endLaterRestores(tx: Tx, { userId, since }: { userId: string; since: Date }): Promise<void> {
  await tx.accountToken.deleteMany({ where: { userId, purpose: 'restore_email', usedAt: null, createdAt: { gt: since } } })
}
