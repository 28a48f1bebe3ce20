import type { z } from 'zod'
import type { MessageView } from '@/lib/api/messages'
import { apartSql, blockersSql, blocksAmongSql } from '@/lib/moderation/blocks'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { messageRows, toMessage, type MessageRow } from './present'

/** How many messages one read returns. */
const MAX_NEWS = 200

/** The state of a group for someone who wants to follow it. */
export type Standing = {
  lastSeq: number
  lastRevision: number
  departures: number
  /** A chat of two with a block or an unaccepted request: neither learns whether the other is online. */
  isQuiet: boolean
}

const STATE = `grp."lastRevision", grp."departures",
      grp."kind" = 'direct' AND (
        EXISTS (SELECT 1 FROM "Membership" asked WHERE asked."groupId" = grp."id" AND asked."request" IS NOT NULL)
        OR ${blocksAmongSql(`string_to_array(grp."directKey", ':')`)}
      ) AS "isQuiet"`

const STANDING = {
  name: 'chat-standing',
  text: `SELECT grp."lastSeq", ${STATE}
    FROM "Group" grp JOIN "Membership" me ON me."groupId" = grp."id" WHERE grp."id" = $1::text AND me."userId" = $2::text`,
}

/** The state of a group for an account; null unless it is a member right now. */
export async function getStanding(groupId: string, userId: string): Promise<Standing | null> {
  const { rows } = await pool.query<Standing>({ ...STANDING, values: [groupId, userId] })
  return rows[0] ?? null
}

export type GroupNews = {
  /** What happened, in order: each message as it is now, with the members it is hidden from. */
  messages: z.input<typeof MessageView>[]
  blockedBy: string[]
  /** The revision up to which this is complete. */
  to: number
  hasMore: boolean
  departures: number
}

/** Members who have blocked the sender or the person quoted. */
const blockedBy = `, ARRAY(
  SELECT member."userId" FROM "Membership" member WHERE member."groupId" = said."groupId"
    AND member."userId" IN (${blockersSql('said."senderId"', '(SELECT first."senderId" FROM "Message" first WHERE first."id" = said."replyToId")')})
) AS "blockedBy"`

const NEWS = {
  name: 'chat-news',
  text: `SELECT grp."lastRevision" AS "groupRevision", grp."departures" AS "groupDepartures", news.*
    FROM "Group" grp LEFT JOIN LATERAL (
      ${messageRows({ which: `WHERE said."groupId" = $1::text AND said."revision" > $2::int ORDER BY said."revision" LIMIT ${MAX_NEWS}`, more: blockedBy })}
    ) news ON true
    WHERE grp."id" = $1::text ORDER BY news."revision"`,
}
type NewsRow = MessageRow & { groupRevision: number; groupDepartures: number; blockedBy: string[] | null }

/** What happened in a group after a revision, with its membership at the same moment; null if the group is gone. */
export async function getGroupNews(groupId: string, since: number): Promise<GroupNews | null> {
  const { rows } = await pool.query<NewsRow>({ ...NEWS, values: [groupId, since] })
  const [first] = rows
  if (!first) return null
  const said = rows.filter(({ id }) => id !== null)
  const at = now()
  const hasMore = said.length === MAX_NEWS
  return {
    messages: said.map((row) => toMessage(row, at)),
    blockedBy: [...new Set(said.flatMap((row) => row.blockedBy ?? []))],
    to: hasMore ? (said.at(-1)?.revision ?? since) : first.groupRevision,
    hasMore,
    departures: first.groupDepartures,
  }
}

const STANDINGS = { name: 'chat-standings', text: `SELECT grp."id", ${STATE} FROM "Group" grp WHERE grp."id" = ANY ($1::text[])` }

/** The current state of each group; deleted groups are missing. */
export async function listStandings(groupIds: readonly string[]): Promise<Map<string, Omit<Standing, 'lastSeq'>>> {
  const { rows } = await pool.query<Omit<Standing, 'lastSeq'> & { id: string }>({ ...STANDINGS, values: [groupIds] })
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

const AMONG = {
  name: 'chat-members-among',
  text: 'SELECT "userId" FROM "Membership" WHERE "groupId" = $1::text AND "userId" = ANY ($2::text[])',
}

/** Which of some accounts are members of a group at this moment. */
export async function listMembersAmong(groupId: string, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ userId: string }>({ ...AMONG, values: [groupId, userIds] })
  return new Set(rows.map(({ userId }) => userId))
}

const APART = {
  name: 'chat-apart',
  text: apartSql('$1::text[]'),
}

/** For each of some accounts that have blocked someone or are blocked: the other accounts. */
export async function listApart(userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await pool.query<{ userId: string; otherId: string }>({ ...APART, values: [userIds] })
  const apart = new Map<string, Set<string>>()
  for (const { userId, otherId } of rows) apart.set(userId, (apart.get(userId) ?? new Set()).add(otherId))
  return apart
}

const LIVING = {
  name: 'chat-living-sessions',
  text: `SELECT session."id" FROM "Session" session JOIN "User" account ON account."id" = session."userId"
    WHERE session."id" = ANY ($1::text[]) AND session."revokedAt" IS NULL AND session."expiresAt" > now() AND account."disabledAt" IS NULL`,
}

/** Which of some sessions are no longer valid: revoked, expired, or of a deleted or disabled account. */
export async function listEndedSessions(ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({ ...LIVING, values: [ids] })
  const living = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !living.has(id))
}
