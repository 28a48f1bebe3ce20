import { createHmac } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@/lib/time/spans'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { authSecret } from '@/server/platform/auth-secret'

const AUTH_ERRORS = textFor('auth').authErrors

/**
 * How many wrong passwords and codes one account allows in which time. Even across the edge of two `account` windows, 24 hours allow fewer
 * than a hundred tries. Known devices and sessions have budgets of their own, so that nobody else can use them up.
 */
export const GUESSES = {
  /** Shared by all unknown devices. */
  account: { most: 40, windowMs: DAY_MS },
  /** Unknown devices behind one address, so that one address cannot use up the account's budget at once. */
  address: { most: 8, windowMs: HOUR_MS },
  /** One device that someone has logged in from before. */
  device: { most: 20, windowMs: HOUR_MS },
  /** One session that must enter its password again. */
  session: { most: 15, windowMs: DAY_MS },
  /** App codes at a login with the right password, from all devices that never entered a correct one. */
  code: { most: 20, windowMs: DAY_MS },
  /** The same from one device that has entered a correct one before. */
  codeDevice: { most: 20, windowMs: HOUR_MS },
  /** Recovery codes, which are too long to guess. */
  recovery: { most: 50, windowMs: DAY_MS },
  /** Codes within one session. */
  sessionCode: { most: 15, windowMs: DAY_MS },
} as const

/** One budget: its kind, whose account, and which address, device or session spends it. */
export type GuessBudget = { kind: keyof typeof GUESSES; account: string; by?: string }

function keyHash({ kind, account, by = '' }: GuessBudget): string {
  return createHmac('sha256', authSecret())
    .update(JSON.stringify(['guess', kind, account, by]))
    .digest('base64url')
}

/** Takes one try from a budget. Returns null, or the time the budget is full again if none is left. Safe under concurrent calls. */
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
 * Takes one try from each budget before a password is checked, or from none of them. Throws `too_many` with the time until the next try.
 * With `RATE_LIMITS=off` nothing is counted.
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
