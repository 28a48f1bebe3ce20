import { pool } from '@/server/platform/db'

/**
 * Which group: by an invitation valid at `now`, by event and community type, or by the two people of a chat, the second of whom gets a
 * request.
 */
export type GroupKey =
  | { inviteToken: string; now: Date }
  | { eventId: string; communityType: string; role: 'moderator' | 'member' }
  | { directKey: string; askedId: string }

type Condition = { name: string; where: string; values: unknown[]; from?: string; locks?: string; role?: string; request?: string }

/** Someone who was written to but never wrote back has to accept first. */
const REQUEST = `CASE WHEN person = $3::text AND NOT EXISTS (SELECT 1 FROM "Message" said WHERE said."groupId" = target."id" AND said."senderId" = person) THEN 'pending' END::"ChatRequest"`

function conditionOf(key: GroupKey): Condition {
  if ('inviteToken' in key)
    return {
      name: 'add-member-by-invite',
      where: 'invite."token" = $2::text AND invite."revokedAt" IS NULL AND invite."expiresAt" > $3::timestamptz',
      from: 'JOIN "GroupInvite" invite ON invite."groupId" = grp."id"',
      // One that is revoked while this waits for the group no longer counts. The group comes first, as in `removeMember`.
      locks: 'FOR SHARE OF invite',
      values: [key.inviteToken, key.now],
    }
  if ('directKey' in key)
    return { name: 'add-member-by-people', where: 'grp."directKey" = $2::text', values: [key.directKey, key.askedId], request: REQUEST }
  return {
    name: 'add-member-by-type',
    where: 'grp."eventId" = $2::text AND grp."communityType" = $3::text::"CommunityType"',
    values: [key.eventId, key.communityType, key.role],
    role: '$4::text::"MembershipRole"',
  }
}

/**
 * Adds accounts to a group and returns its id; null if there is no such group. Existing members stay as they are. It is one statement that
 * locks the group, so concurrent calls are safe. A trigger keeps banned accounts out: check the membership afterwards.
 */
export async function addMember(userIds: readonly string[], key: GroupKey): Promise<string | null> {
  const {
    name,
    where,
    values,
    from = '',
    locks = '',
    role = `'member'::"MembershipRole"`,
    request = 'NULL::"ChatRequest"',
  } = conditionOf(key)
  const { rows } = await pool.query<{ id: string }>({
    name,
    text: `WITH target AS MATERIALIZED (SELECT grp."id" FROM "Group" grp ${from} WHERE ${where} FOR KEY SHARE OF grp ${locks}),
      joined AS (
        INSERT INTO "Membership" ("groupId", "userId", "role", "request") SELECT target."id", person, ${role}, ${request} FROM target, unnest($1::text[]) AS person
        ON CONFLICT ("groupId", "userId") DO NOTHING
      )
      SELECT "id" FROM target`,
    // Always in the same order, so that two calls about the same people cannot deadlock.
    values: [[...userIds].sort(), ...values],
  })
  return rows[0]?.id ?? null
}
