import { createSession, createUser } from './factories'
import { createAccessToken } from '@/server/auth/access-token'
import { deviceCookie, hashDeviceSecret, newDeviceSecret } from '@/server/auth/device'

/** An account that is signed in: its id and its bearer token. */
export const asViewer = async (given: Parameters<typeof createUser>[0] = {}) => {
  const user = await createUser(given)
  // Staff acts only with a second factor: theirs has been shown.
  const session = await createSession({ userId: user.id, factorPassedAt: user.role === 'user' ? null : new Date() })
  return {
    userId: user.id,
    username: user.username,
    token: await createAccessToken({ sessionId: session.id, userId: user.id, username: user.username }),
  }
}

/** A device that uploads without an account: its cookie and the hash under which its uploads are kept. */
export const asDevice = () => {
  const secret = newDeviceSecret()
  return { cookie: deviceCookie(secret).split(';')[0] ?? '', deviceKeyHash: hashDeviceSecret(secret) }
}

/** Who asks, for what takes a viewer and no request. */
export const viewerOf = ({ userId, username }: { userId: string; username: string }) => ({
  userId,
  username,
  sessionId: 'none',
  role: 'user' as const,
})
