import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { hashSecret, newSecret } from '@/server/platform/secrets'
import { ACCESS_SECONDS, sealAccessToken } from './token'

const AUTH_ERRORS = textFor('auth').authErrors

/** The sign-in a token belongs to. */
type SignIn = { sessionId: string; userId: string; username: string }

const expiry = (at: Date) => new Date(at.getTime() + ACCESS_SECONDS * 1000)

/** A new access token for a client without cookies. It ends with the sign-in or when it expires. */
export async function createAccessToken({ sessionId, userId, username }: SignIn): Promise<string> {
  const accessSecret = newSecret()
  const at = now()
  await db.accessToken.create({
    data: { sessionId, tokenHash: hashSecret(accessSecret), createdAt: at, expiresAt: expiry(at) },
    select: { id: true },
  })
  return sealAccessToken({ userId, username, accessSecret })
}

/**
 * Replaces a valid token with a new one. The old one stops working; of two simultaneous calls, one succeeds. Throws `unauthenticated` if
 * the call carries no token, for example only a cookie.
 * @param tokenHash the hash of the token sent.
 */
export async function refreshAccessToken({ sessionId, userId, username }: SignIn, tokenHash: string | null): Promise<string> {
  const accessSecret = newSecret()
  const at = now()
  const { count } =
    tokenHash === null
      ? { count: 0 }
      : await db.accessToken.updateMany({
          where: { tokenHash, sessionId, revokedAt: null, expiresAt: { gt: at } },
          data: { tokenHash: hashSecret(accessSecret), expiresAt: expiry(at) },
        })
  if (count === 0) throw new AppError('unauthenticated', AUTH_ERRORS.noAccessToken)
  return sealAccessToken({ userId, username, accessSecret })
}

/** Revokes the token sent and nothing else: the browser's own session goes on. Throws `unauthenticated` as `refreshAccessToken` does. */
export async function endAccessToken(tokenHash: string | null): Promise<void> {
  const { count } =
    tokenHash === null
      ? { count: 0 }
      : await db.accessToken.updateMany({ where: { tokenHash, revokedAt: null }, data: { revokedAt: now() } })
  if (count === 0) throw new AppError('unauthenticated', AUTH_ERRORS.noAccessToken)
}
