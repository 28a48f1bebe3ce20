/**
 * Who is blocked between people: each question once, as a condition in SQL or a filter for Prisma. Everything that hides, refuses or
 * notifies asks by these.
 */

/**
 * The ids of the accounts that one account has blocked, as an array in SQL that is read once for all rows.
 * @param blocker an expression in SQL.
 */
const blockedAccountsSql = (blocker: string): string =>
  `ARRAY(SELECT block."blockedId" FROM "Block" block WHERE block."blockerId" = ${blocker})`

/** The same for people on other servers: the ids of their rows. */
export const blockedActorsSql = (blocker: string): string =>
  `ARRAY(SELECT actor."id" FROM "RemoteBlock" block JOIN "RemoteActor" actor ON actor."uri" = block."actorUri" WHERE block."blockerId" = ${blocker})`

/**
 * In SQL, that an account has not blocked another, which may be null. Both are expressions; the list of blocks is read once for all rows.
 */
export const notBlockedSql = (blocker: string, other: string): string => `(${other} = ANY (${blockedAccountsSql(blocker)})) IS NOT TRUE`

/** The accounts that have blocked any of these, as a subquery in SQL. */
export const blockersSql = (...blocked: string[]): string =>
  `SELECT block."blockerId" FROM "Block" block WHERE block."blockedId" IN (${blocked.join(', ')})`

/**
 * In SQL, that any two of these accounts have blocked each other, either way.
 * @param people an array in SQL.
 */
export const blocksAmongSql = (people: string): string =>
  `EXISTS (SELECT 1 FROM "Block" block WHERE block."blockerId" = ANY (${people}) AND block."blockedId" = ANY (${people}))`

/** In SQL, that neither of two accounts has blocked the other. */
export const notApartSql = (one: string, other: string): string =>
  `NOT EXISTS (SELECT 1 FROM "Block" block WHERE (block."blockerId" = ${one} AND block."blockedId" = ${other}) OR (block."blockerId" = ${other} AND block."blockedId" = ${one}))`

/** Each account of a list (an array in SQL) with each account it must be kept apart from, as rows of `userId` and `otherId`. */
export const apartSql = (people: string): string =>
  `SELECT "blockerId" AS "userId", "blockedId" AS "otherId" FROM "Block" WHERE "blockerId" = ANY (${people})
    UNION SELECT "blockedId", "blockerId" FROM "Block" WHERE "blockedId" = ANY (${people})`

/** Blocks by any of some accounts of another. For Prisma's `where`. */
export const blocksOf = (blockerIds: readonly string[], blockedId: string) => ({ blockerId: { in: [...blockerIds] }, blockedId })

/** Blocks between an account and some others, either way. For Prisma's `where`. */
export const blocksBetween = (userId: string, otherIds: readonly string[]) => ({
  OR: [blocksOf(otherIds, userId), { blockerId: userId, blockedId: { in: [...otherIds] } }],
})

/** Accounts that an account has not blocked. For Prisma's `where`. */
export const notBlockedBy = (userId: string) => ({ blockedBy: { none: { blockerId: userId } } })

/** Accounts with no block, either way, between them and another. For Prisma's `where`. */
export const notApartFrom = (userId: string) => ({ blocks: { none: { blockedId: userId } }, ...notBlockedBy(userId) })

/** Blocks of a person on another server, by its actor URL, by any of some accounts. For Prisma's `where`. */
export const remoteBlocksOf = (blockerIds: readonly string[], actorUri: string) => ({ blockerId: { in: [...blockerIds] }, actorUri })
