import { pool } from '@/server/platform/db'

/** Which group: by an invitation that holds at `now`, by event and community type, or by the two people of a chat. */
export type GroupKey =
  | { inviteToken: string; now: Date }
  | { eventId: string; communityType: string }
  | { directKey: string }

function conditionOf(key: GroupKey): { name: string; where: string; values: unknown[] } {
  if ('inviteToken' in key) return { name: 'add-member-by-invite', where: 'grp."inviteToken" = $2::text AND grp."inviteExpiresAt" > $3::timestamptz', values: [key.inviteToken, key.now] }
  if ('directKey' in key) return { name: 'add-member-by-people', where: 'grp."directKey" = $2::text', values: [key.directKey] }
  return { name: 'add-member-by-type', where: 'grp."eventId" = $2::text AND grp."communityType" = $3::text::"CommunityType"', values: [key.eventId, key.communityType] }
}

/**
 * Makes accounts members of a group and answers its id; null where there is no such group. Members already stay as they are. One
 * statement, which holds on to the group so that it cannot vanish in between: any number of calls at once are safe.
 */
export async function addMember(userIds: readonly string[], key: GroupKey): Promise<string | null> {
  const { name, where, values } = conditionOf(key)
  const { rows } = await pool.query<{ id: string }>({
    name,
    text: `WITH target AS MATERIALIZED (SELECT grp."id" FROM "Group" grp WHERE ${where} FOR KEY SHARE),
      joined AS (
        INSERT INTO "Membership" ("groupId", "userId") SELECT target."id", person FROM target, unnest($1::text[]) AS person
        ON CONFLICT ("groupId", "userId") DO NOTHING
      )
      SELECT "id" FROM target`,
    // In one order everywhere, so that two calls about the same people never wait for each other.
    values: [[...userIds].sort(), ...values],
  })
  return rows[0]?.id ?? null
}
