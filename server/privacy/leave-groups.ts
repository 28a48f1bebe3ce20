import type { Tx } from '@/server/platform/db'

/**
 * Removes an account from all its groups. A group it owned passes to the longest-standing member; an empty group is deleted, unless it is
 * an event's community.
 */
export async function leaveGroups(tx: Tx, userId: string): Promise<void> {
  // Locked so that nobody joins or leaves in between; always in the same order, so that two deletions at once cannot deadlock.
  await tx.$queryRaw`
    SELECT "id" FROM "Group" WHERE "id" IN (SELECT "groupId" FROM "Membership" WHERE "userId" = ${userId}) ORDER BY "id" FOR UPDATE`
  const left = await tx.$queryRaw<{ groupId: string }[]>`DELETE FROM "Membership" WHERE "userId" = ${userId} RETURNING "groupId"`
  const ids = left.map(({ groupId }) => groupId)
  if (ids.length === 0) return
  await tx.$executeRaw`
    UPDATE "Membership" SET "role" = 'owner' FROM (
      SELECT DISTINCT ON (heir."groupId") heir."groupId", heir."userId" FROM "Membership" heir
      JOIN "Group" held ON held."id" = heir."groupId" AND held."kind" = 'invite'
      WHERE heir."groupId" = ANY(${ids}) AND NOT EXISTS (SELECT 1 FROM "Membership" other WHERE other."groupId" = heir."groupId" AND other."role" = 'owner')
      ORDER BY heir."groupId", heir."role" <> 'moderator', heir."joinedAt", heir."userId") heirs
    WHERE "Membership"."groupId" = heirs."groupId" AND "Membership"."userId" = heirs."userId"`
  await tx.$executeRaw`
    DELETE FROM "Group" WHERE "id" = ANY(${ids}) AND "kind" <> 'community' AND NOT EXISTS (SELECT 1 FROM "Membership" WHERE "groupId" = "Group"."id")`
}
