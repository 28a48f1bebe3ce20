import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { hashSecret, newSecret } from '@/server/platform/secrets'
import { UNDER_WAY_MS } from './queries'
import { sealToken, SESSION_SECONDS } from './token'

/**
 * Gives a browser's session a new secret and thirty more days; returns the new cookie's value, or null if another call was faster. The old
 * secret stays valid until the browser has sent the new one, so that a lost response logs nobody out.
 * @param sentHash the hash of the secret that the request came with.
 */
export async function renewSession({ sessionId, userId, username }: Viewer, sentHash: string): Promise<string | null> {
  const sessionSecret = newSecret()
  const at = now()
  // The condition is part of the write: of simultaneous calls, only one exchanges the secret.
  const { count } = await db.session.updateMany({
    where: {
      id: sessionId,
      revokedAt: null,
      OR: [{ tokenHash: sentHash }, { previousHash: sentHash, renewedAt: { lt: new Date(at.getTime() - UNDER_WAY_MS) } }],
    },
    data: {
      tokenHash: hashSecret(sessionSecret),
      previousHash: sentHash,
      renewedAt: at,
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    },
  })
  return count === 1 ? sealToken({ userId, username, sessionSecret }) : null
}
