import { createSession, createUser } from './factories'
import { createAccessToken } from '@/server/auth/access-token'
import { deviceCookie, hashDeviceSecret, newDeviceSecret } from '@/server/auth/device'

/** A logged-in account: its id and bearer token. */
export const asViewer = async (given: Parameters<typeof createUser>[0] = {}) => {
  const user = await createUser(given)
  // Staff need a second factor, so it counts as passed.
  const session = await createSession({ userId: user.id, factorPassedAt: user.role === 'user' ? null : new Date() })
  return {
    userId: user.id,
    username: user.username,
    token: await createAccessToken({ sessionId: session.id, userId: user.id, username: user.username }),
  }
}

/** A device that uploads without an account: its cookie and the hash its uploads are stored under. */
export const asDevice = () => {
  const secret = newDeviceSecret()
  return { cookie: deviceCookie(secret).split(';')[0] ?? '', deviceKeyHash: hashDeviceSecret(secret) }
}

/** The viewer, for functions that take one instead of a request. */
export const viewerOf = ({ userId, username }: { userId: string; username: string }) => ({
  userId,
  username,
  sessionId: 'none',
  role: 'user' as const,
})
