import type { LoginBody, OwnUser } from '@/lib/api/auth'
import { AUTH_ERRORS } from '@/lib/text/auth'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { grantConfiguredRole } from './grant-role'
import { giveGuessBack, takeGuess, type GuessBudget } from './guess-budget'
import { isKnownTo, type KnownDevice } from './known-device'
import { isPassword } from './passwords'
import { getOwnUser } from './queries'
import { hashSessionSecret, newSessionSecret, sealToken, SESSION_SECONDS } from './token'

/** Where a login comes from. */
export type LoginOrigin = { userAgent: string | null; address: string; device: KnownDevice | null }

/**
 * Whose tries a login spends. Name and address are one account; one that does not exist has budgets, too, so that nothing tells it from
 * others. A device that was logged in before spends its own: wrong guesses elsewhere lock nobody out of it.
 */
function budgetsOf(account: string, { address, device }: LoginOrigin): GuessBudget[] {
  if (isKnownTo(device, account)) return [{ kind: 'device', account, by: device.id }]
  return [{ kind: 'address', account, by: address }, { kind: 'account', account }]
}

/** A new sign-in: `cookie` is for the browser alone. */
export type SignedIn = { sessionId: string; cookie: string; user: OwnUser }

/**
 * Signs a person in by username or e-mail address and password. The same refusal for an unknown account and a wrong password.
 * Throws `unauthenticated`, `too_many` (wrong passwords for this account, beside the limit per address).
 */
export async function createSession(credentials: LoginBody, from: LoginOrigin): Promise<SignedIn> {
  const name = credentials.username ?? credentials.email ?? ''
  const user = await db.user.findFirst({
    where: { OR: [{ username: name }, { email: name }] },
    select: { id: true, username: true, email: true, emailVerifiedAt: true, passwordHash: true, disabledAt: true },
  })
  const budgets = budgetsOf(user?.id ?? name.toLowerCase(), from)
  await takeGuess(budgets, now())
  const right = await isPassword(credentials.password, user?.passwordHash ?? null)
  if (!user || !right || user.disabledAt) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
  await giveGuessBack(budgets)

  const sessionSecret = newSessionSecret()
  const cookie = await sealToken({ userId: user.id, username: user.username, sessionSecret })
  const at = now()
  const { id: sessionId } = await db.session.create({
    select: { id: true },
    data: {
      userId: user.id,
      tokenHash: hashSessionSecret(sessionSecret),
      userAgent: from.userAgent?.slice(0, 300) ?? null,
      renewedAt: at,
      provenAt: at,
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    },
  })
  if (user.emailVerifiedAt) await grantConfiguredRole(db, { userId: user.id, email: user.email })
  const ownUser = await getOwnUser(user.id)
  if (!ownUser) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
  return { sessionId, cookie, user: ownUser }
}
