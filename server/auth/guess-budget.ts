import { createHmac } from 'node:crypto'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { authSecret } from '@/server/platform/auth-secret'

const AUTH_ERRORS = textFor('auth').authErrors

const HOUR_MS = 3_600_000

/**
 * Wrong passwords and codes that may be tried at one account, and in which time. Two days of `account` that meet stay below a hundred tries in any
 * 24 hours. A known device and a session have budgets of their own: what others spend takes nothing from them.
 */
export const GUESSES = {
  /** Shared by all unknown devices. */
  account: { most: 40, windowMs: 24 * HOUR_MS },
  /** Unknown devices behind one address, so that one cannot spend the account's at once. */
  address: { most: 8, windowMs: HOUR_MS },
  /** One device that someone has logged in from before. */
  device: { most: 20, windowMs: HOUR_MS },
  /** One session that is asked for its password again. */
  session: { most: 15, windowMs: 24 * HOUR_MS },
  /** Six digits of an app at a login whose password was right, from all devices that never passed them. */
  code: { most: 20, windowMs: 24 * HOUR_MS },
  /** The same from one device that has passed them before. */
  codeDevice: { most: 20, windowMs: HOUR_MS },
  /** Recovery codes, which are too long to guess. */
  recovery: { most: 50, windowMs: 24 * HOUR_MS },
  /** Codes within one session. */
  sessionCode: { most: 15, windowMs: 24 * HOUR_MS },
} as const

/** One budget: its kind, whose account, and which address, device or session spends it. */
export type GuessBudget = { kind: keyof typeof GUESSES; account: string; by?: string }

function keyHash({ kind, account, by = '' }: GuessBudget): string {
  return createHmac('sha256', authSecret())
    .update(JSON.stringify(['guess', kind, account, by]))
    .digest('base64url')
}

/** Takes one try from a budget; null, or when the budget is full again if none is left. Safe when many ask at once. */
async function take(budget: GuessBudget, at: Date): Promise<Date | null> {
  const { most, windowMs } = GUESSES[budget.kind]
  const key = keyHash(budget)
  const over = new Date(at.getTime() - windowMs)
  // Read before locking, so that a distributed attack does not queue up on the row.
  const known = await db.guessBudget.findUnique({ where: { keyHash: key }, select: { spent: true, since: true } })
  const full = new Date((known?.since ?? at).getTime() + windowMs)
  if (known && known.spent >= most && known.since > over) return full
  const taken = await db.$queryRaw<{ spent: number }[]>`
    INSERT INTO "GuessBudget" AS kept ("keyHash", "spent", "since") VALUES (${key}, 1, ${at})
    ON CONFLICT ("keyHash") DO UPDATE SET
      "spent" = CASE WHEN kept."since" <= ${over} THEN 1 ELSE kept."spent" + 1 END,
      "since" = CASE WHEN kept."since" <= ${over} THEN ${at} ELSE kept."since" END
    WHERE kept."since" <= ${over} OR kept."spent" < ${most}
    RETURNING "spent"`
  return taken.length === 1 ? null : full
}

/**
 * Takes one try from each budget before a password is looked at, or none at all. Throws `too_many` with the time until there is one
 * again. `RATE_LIMITS=off` counts nothing.
 * @param refusal what a person reads when no try is left.
 */
export async function takeGuess(budgets: readonly GuessBudget[], at: Date, refusal: string = AUTH_ERRORS.guessed): Promise<void> {
  if (!env().http.rateLimits) return
  const taken: GuessBudget[] = []
  for (const budget of budgets) {
    const full = await take(budget, at)
    if (full) {
      await giveGuessBack(taken)
      throw new AppError('too_many', refusal, { retryAfterSeconds: (full.getTime() - at.getTime()) / 1000 })
    }
    taken.push(budget)
  }
}

/** Returns a try to each budget after a correct password. */
export async function giveGuessBack(budgets: readonly GuessBudget[]): Promise<void> {
  if (!env().http.rateLimits || budgets.length === 0) return
  await db.guessBudget.updateMany({ where: { keyHash: { in: budgets.map(keyHash) }, spent: { gt: 0 } }, data: { spent: { decrement: 1 } } })
}
