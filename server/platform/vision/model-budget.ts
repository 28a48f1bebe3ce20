import { db } from '../db'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Takes one call from the budget of the day (UTC) of `now`, which all servers of a database share; false if it is spent. */
export async function takeModelCall(dailyLimit: number, now: Date): Promise<boolean> {
  if (dailyLimit < 1) return false
  // One statement, so that of two calls for the last place only one gets it.
  const taken = await db.$queryRaw<unknown[]>`
    INSERT INTO "ModelUsage" ("day", "calls") VALUES (${dayOf(now)}::date, 1)
    ON CONFLICT ("day") DO UPDATE SET "calls" = "ModelUsage"."calls" + 1 WHERE "ModelUsage"."calls" < ${dailyLimit}
    RETURNING 1`
  return taken.length > 0
}

/** Adds the tokens of an answer to the day's count. */
export async function countModelTokens(tokens: number, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "ModelUsage" ("day", "tokens") VALUES (${dayOf(now)}::date, least(${tokens}::bigint, 2147483647))
    ON CONFLICT ("day") DO UPDATE SET "tokens" = least("ModelUsage"."tokens"::bigint + excluded."tokens", 2147483647)`
}
