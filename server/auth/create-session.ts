import type { LoginBody } from '@/lib/api/auth'
import type { Factor } from '@/lib/auth/second-factor'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { giveGuessBack, takeGuess, type GuessBudget } from './guess-budget'
import { isKnownTo, type KnownDevice } from './known-device'
import { lockAccount } from './lock-account'
import { openSession, type SignedIn } from './open-session'
import { isPassword } from './passwords'
import { createPendingLogin } from './second-factor/pending-login'
import { listFactors } from './second-factor/queries'
import { requireCode } from './second-factor/require-code'

const AUTH_ERRORS = textFor('auth').authErrors

/** The device and address a login comes from. */
export type LoginOrigin = { userAgent: string | null; address: string; device: KnownDevice | null }

/**
 * The budgets a login attempt spends from. Username and e-mail address count as one account; unknown accounts have budgets, too, so that
 * they cannot be told apart. A device that has logged in before has a budget of its own, so that wrong guesses elsewhere do not lock its
 * owner out.
 */
function budgetsOf(account: string, { address, device }: LoginOrigin): GuessBudget[] {
  if (isKnownTo(device, account)) return [{ kind: 'device', account, by: device.id }]
  return [
    { kind: 'address', account, by: address },
    { kind: 'account', account },
  ]
}

/** Refuses a login whose password was replaced, or whose account got its first second factor, while it was checked. */
async function requireUnchanged(
  tx: Tx,
  { id, passwordHash, hadFactor }: { id: string; passwordHash: string; hadFactor: boolean },
): Promise<void> {
  const same = await tx.user.findFirst({ where: { id, passwordHash }, select: { id: true } })
  if (!same || (!hadFactor && (await listFactors(id, tx)).length > 0)) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
}

/** A login with the right password that waits for one of `factors`; `pendingToken` goes to the browser only. */
export type HalfSignedIn = { pendingToken: string; factors: Factor[] }

/**
 * Signs a person in by username or e-mail address and password, plus a code if the account has a second factor: without the code, the login
 * waits. Unknown accounts and wrong passwords get the same refusal. Throws `unauthenticated`, `too_many` (wrong passwords or codes for this
 * account, beside the limit per address).
 */
export async function createSession(credentials: LoginBody, from: LoginOrigin): Promise<SignedIn | HalfSignedIn> {
  const name = credentials.username ?? credentials.email ?? ''
  const user = await db.user.findFirst({
    where: { OR: [{ username: name }, { email: name }] },
    select: { id: true, passwordHash: true, disabledAt: true },
  })
  const budgets = budgetsOf(user?.id ?? name.toLowerCase(), from)
  await takeGuess(budgets, now())
  const right = await isPassword(credentials.password, user?.passwordHash ?? null)
  if (!user || !right || user.disabledAt) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
  await giveGuessBack(budgets)

  const factors = await listFactors(user.id)
  const confirm = (tx: Tx) => requireUnchanged(tx, { ...user, hadFactor: factors.length > 0 })
  if (factors.length === 0) return openSession(user.id, from, { hasPassedFactor: false, confirm })
  if (credentials.code === undefined) {
    const pendingToken = await db.$transaction(async (tx) => {
      await lockAccount(tx, user.id)
      await confirm(tx)
      return createPendingLogin(tx, user.id)
    })
    return { pendingToken, factors }
  }
  await requireCode({ userId: user.id, device: from.device }, credentials.code, 'unauthenticated')
  return openSession(user.id, from, { hasPassedFactor: true, confirm })
}
