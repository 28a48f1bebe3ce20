import type { LoginAnswer, LoginBody } from '@/lib/api/auth'
import { AUTH_ERRORS } from '@/lib/text/auth'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { countCall } from '@/server/platform/rate-limits'
import { grantConfiguredRole } from './grant-role'
import { isPassword } from './passwords'
import { getOwnUser } from './queries'
import { hashSessionSecret, newSessionSecret, sealToken, SESSION_SECONDS } from './token'

/**
 * Signs a person in by username or e-mail address and password. The same refusal for an unknown account and a wrong password.
 * Throws `unauthenticated`, `too_many` (per account, beside the limit per address).
 */
export async function createSession(credentials: LoginBody, userAgent: string | null): Promise<LoginAnswer> {
  const name = credentials.username ?? credentials.email ?? ''
  await countCall('login', `account:${name.toLowerCase()}`)
  const user = await db.user.findFirst({
    where: { OR: [{ username: name }, { email: name }] },
    select: { id: true, username: true, email: true, emailVerifiedAt: true, passwordHash: true, disabledAt: true },
  })
  const right = await isPassword(credentials.password, user?.passwordHash ?? null)
  if (!user || !right || user.disabledAt) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)

  const sessionSecret = newSessionSecret()
  const accessToken = await sealToken({ userId: user.id, username: user.username, sessionSecret })
  const at = now()
  await db.session.create({
    data: {
      userId: user.id,
      tokenHash: hashSessionSecret(sessionSecret),
      userAgent: userAgent?.slice(0, 300) ?? null,
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    },
  })
  if (user.emailVerifiedAt) await grantConfiguredRole(db, { userId: user.id, email: user.email })
  const ownUser = await getOwnUser(user.id)
  if (!ownUser) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
  return { access_token: accessToken, user: ownUser }
}
