import type { z } from 'zod'
import type { GroupChangesQuery, GroupChanges, MessagesQuery, MessageView } from '@/lib/api/messages'
import type { Viewer } from '@/lib/auth/viewer'
import { notBlockedSql } from '@/lib/moderation/blocks'
import { textFor } from '@/lib/text/text-for'
import { markChatNewsRead } from '@/server/notifications/tell-messages'
import { now } from '@/server/platform/clock'
import { db, pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { messageRows, toMessage, type MessageRow } from './present'

const GROUPS = textFor('groups')

type Message = z.input<typeof MessageView>

/** The condition that the asker (`$1`) is a member of the group (`$2`) when the statement runs. */
const isMember = `EXISTS (SELECT 1 FROM "Membership" me WHERE me."groupId" = $2::text AND me."userId" = $1::text)`
/** Neither sent by someone the asker (`$1`) has blocked, nor quoting them. */
const notBlocked = `${notBlockedSql('$1::text', 'said."senderId"')}
  AND ${notBlockedSql('$1::text', '(SELECT first."senderId" FROM "Message" first WHERE first."id" = said."replyToId")')}`

const page = (edge: string, order: string) =>
  messageRows({ which: `WHERE said."groupId" = $2::text AND ${isMember} AND ${notBlocked} ${edge} ORDER BY ${order} LIMIT $3::int` })

const PAGES = {
  newest: { name: 'messages-newest', text: page('', 'said."seq" DESC') },
  before: { name: 'messages-before', text: page('AND said."seq" < $4::int', 'said."seq" DESC') },
  after: { name: 'messages-after', text: page('AND said."seq" > $4::int', 'said."seq"') },
  changed: { name: 'messages-changed', text: page('AND said."revision" > $4::int AND said."revision" <= $5::int', 'said."revision"') },
}
const BY_ID = { name: 'messages-by-id', text: messageRows({ which: 'WHERE said."id" = ANY ($1::text[])' }) }

/** Messages by id as every member sees them, unordered. The caller checks who may see them. */
async function listMessagesById(ids: readonly string[]): Promise<Map<string, Message>> {
  const { rows } = await pool.query<MessageRow>({ ...BY_ID, values: [ids] })
  const at = now()
  return new Map(rows.map((row) => [row.id, toMessage(row, at)]))
}

/** One message as every member sees it; throws `not_found`. The caller checks who may see it. */
export async function requireMessage(id: string): Promise<Message> {
  const message = (await listMessagesById([id])).get(id)
  if (!message) throw new AppError('not_found', GROUPS.messageNotFound)
  return message
}

/** Throws `not_found` unless the viewer is currently a member. */
async function requireMember(viewer: Viewer, groupId: string): Promise<void> {
  const member = await db.membership.findUnique({ where: { groupId_userId: { groupId, userId: viewer.userId } }, select: { userId: true } })
  if (!member) throw new AppError('not_found', GROUPS.notFound)
}

/** Where a page starts, and in which direction. */
async function edgeOf(
  groupId: string,
  { before, beforeSeq, afterSeq }: MessagesQuery,
): Promise<{ page: keyof typeof PAGES; seq: number | null }> {
  if (before !== undefined) {
    const edge = await db.message.findFirst({ where: { id: before, groupId }, select: { seq: true } })
    if (!edge) throw new AppError('not_found', GROUPS.messageNotFound)
    return { page: 'before', seq: edge.seq }
  }
  if (beforeSeq !== undefined) return { page: 'before', seq: beforeSeq }
  return afterSeq === undefined ? { page: 'newest', seq: null } : { page: 'after', seq: afterSeq }
}

/**
 * Messages of a group, oldest first: the newest `limit`, those right before `before` or `beforeSeq`, or right after `afterSeq`. Leaves out
 * messages by people the viewer has blocked. Reading the newest marks them as read. Throws `not_found` unless the viewer is currently a
 * member, and for a `before` from another group.
 */
export async function listMessages(viewer: Viewer, groupId: string, query: MessagesQuery): Promise<Message[]> {
  const edge = await edgeOf(groupId, query)
  const { rows } = await pool.query<MessageRow>({
    ...PAGES[edge.page],
    values: [viewer.userId, groupId, query.limit, ...(edge.seq === null ? [] : [edge.seq])],
  })
  if (rows.length === 0) await requireMember(viewer, groupId)
  if (edge.page === 'newest') await markChatNewsRead(viewer.userId, groupId, now())
  const newest = edge.page === 'newest' ? rows[0] : undefined
  if (newest)
    await db.membership.updateMany({
      where: { groupId, userId: viewer.userId, OR: [{ lastReadSeq: null }, { lastReadSeq: { lt: newest.seq } }] },
      data: { lastReadSeq: newest.seq },
    })
  const at = now()
  const messages = rows.map((row) => toMessage(row, at))
  return edge.page === 'after' ? messages : messages.reverse()
}

/**
 * What has happened to a group's messages since a revision, each as it is now, so that a client can catch up. Throws `not_found` unless the
 * viewer is currently a member.
 */
export async function listGroupChanges(
  viewer: Viewer,
  groupId: string,
  { since, limit }: GroupChangesQuery,
): Promise<z.input<typeof GroupChanges>> {
  const group = await db.group.findFirst({
    where: { id: groupId, memberships: { some: { userId: viewer.userId } } },
    select: { lastRevision: true },
  })
  if (!group) throw new AppError('not_found', GROUPS.notFound)
  // Up to the group's revision at the start: anything written since belongs to the next call, and nothing is skipped.
  const { rows } = await pool.query<MessageRow>({
    ...PAGES.changed,
    values: [viewer.userId, groupId, limit + 1, since, group.lastRevision],
  })
  if (rows.length === 0) await requireMember(viewer, groupId)
  const at = now()
  const shown = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    messages: shown.map((row) => toMessage(row, at)),
    revision: hasMore ? (shown.at(-1)?.revision ?? since) : Math.max(since, group.lastRevision),
    hasMore,
  }
}
