import type { LoginAnswer } from '@/lib/api/auth'
import { createAccessToken } from './access-token'
import { knownDeviceCookie, type KnownDevice } from './known-device'
import type { SignedIn } from './open-session'
import { factorMark } from './second-factor/require-code'
import { endedPendingCookie } from './second-factor/pending-login'
import { sessionCookie } from './session-cookie'

/** The answer to a completed login, with its cookies. The token differs from the cookie's secret, which scripts never see. */
export async function loginAnswer(
  { sessionId, cookie, user, hasPassedFactor }: SignedIn,
  device: KnownDevice | null,
): Promise<{ answer: LoginAnswer; cookies: string[] }> {
  const known = knownDeviceCookie(device, hasPassedFactor ? [user.id, factorMark(user.id)] : [user.id])
  const answer = {
    access_token: await createAccessToken({ sessionId, userId: user.id, username: user.username }),
    user: { ...user, solanaWalletAddress: '' as const, solanaWalletPrivateKey: '' as const },
  }
  return { answer, cookies: [sessionCookie(cookie), known, ...(hasPassedFactor ? [endedPendingCookie()] : [])] }
}
