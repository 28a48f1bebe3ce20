import { PENDING_MINUTES } from '@/lib/auth/second-factor'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

export type ChallengePurpose = 'register' | 'login' | 'proof'
/** What was asked: for what, and whose passkey must sign; nobody in particular where a login begins with the passkey. */
export type Challenge = { purpose: ChallengePurpose; userId: string | null }

/** Notes a challenge that was given out. */
export async function keepChallenge(challenge: string, { purpose, userId }: Challenge): Promise<void> {
  const at = now()
  await db.passkeyChallenge.create({
    data: { challenge, purpose, userId, createdAt: at, expiresAt: new Date(at.getTime() + PENDING_MINUTES * 60_000) },
    select: { challenge: true },
  })
}

/** Takes a challenge's one use; false for one that was used, has expired, or was asked for something or someone else. Of two at once one gets it. */
export async function consumeChallenge(challenge: string, { purpose, userId }: Challenge): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({ where: { challenge, purpose, userId, expiresAt: { gt: now() } } })
  return count === 1
}
