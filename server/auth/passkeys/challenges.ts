import { PENDING_MINUTES } from '@/lib/auth/second-factor'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

type ChallengePurpose = 'register' | 'login' | 'proof'
/** A challenge's purpose and whose passkey must sign it; null if a login begins with the passkey. */
export type Challenge = { purpose: ChallengePurpose; userId: string | null }

/** Stores a challenge that was issued. */
export async function keepChallenge(challenge: string, { purpose, userId }: Challenge): Promise<void> {
  const at = now()
  await db.passkeyChallenge.create({
    data: { challenge, purpose, userId, createdAt: at, expiresAt: new Date(at.getTime() + PENDING_MINUTES * 60_000) },
    select: { challenge: true },
  })
}

/**
 * Consumes a challenge; false if it was used, has expired, or was issued for another purpose or account. Of two simultaneous calls, one
 * succeeds.
 */
export async function consumeChallenge(challenge: string, { purpose, userId }: Challenge): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({ where: { challenge, purpose, userId, expiresAt: { gt: now() } } })
  return count === 1
}
