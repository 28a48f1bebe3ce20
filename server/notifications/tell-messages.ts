import { z } from 'zod'
import { notBlockedSql } from '@/lib/moderation/blocks'
import { db, Prisma } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'
import { notifyUsers } from './notify-users'

/** Gives people who have the chat open time to read. */
export const TELL_AFTER_MS = 6000

const newsKey = (groupId: string) => `messages:${groupId}`

const NOT_BLOCKED = Prisma.raw(notBlockedSql('member."userId"', 'said."senderId"'))

type Unread = { userId: string; title: string }

/**
 * Notifies members of a chat of unread messages, unless they have read them by now, muted the chat, ignored the request or blocked the
 * sender. Each chat is one entry in the list, which notifies again after it was read.
 */
export const tellMessages = defineJob({
  name: 'tell-messages',
  payload: z.object({ groupId: z.string() }),
  handle: async ({ groupId }) => {
    const unread = await db.$queryRaw<Unread[]>`
      SELECT member."userId", CASE WHEN grp."kind" = 'direct' THEN coalesce(peer."username"::text, grp."name") ELSE grp."name" END AS "title"
      FROM "Membership" member JOIN "Group" grp ON grp."id" = member."groupId"
      LEFT JOIN "Membership" other ON grp."kind" = 'direct' AND other."groupId" = grp."id" AND other."userId" <> member."userId"
      LEFT JOIN "User" peer ON peer."id" = other."userId"
      WHERE member."groupId" = ${groupId} AND coalesce(member."lastReadSeq", 0) < grp."lastSeq"
        AND (member."mutedUntil" IS NULL OR member."mutedUntil" < now()) AND member."request" IS DISTINCT FROM 'ignored'
        AND EXISTS (
          SELECT 1 FROM "Message" said
          WHERE said."groupId" = member."groupId" AND said."seq" > coalesce(member."lastReadSeq", 0) AND said."deletedAt" IS NULL AND said."senderId" IS DISTINCT FROM member."userId"
            AND ${NOT_BLOCKED})`
    const byTitle = Map.groupBy(unread, ({ title }) => title)
    await db.$transaction(async (tx) => {
      for (const [title, members] of byTitle)
        await notifyUsers(
          tx,
          members.map(({ userId }) => userId),
          { kind: 'message', data: { title, groupId }, dedupeKey: newsKey(groupId), repeats: true },
        )
    })
  },
})

/** Notes that an account has opened a chat: its notification is read and no longer delivered. */
export async function markChatNewsRead(userId: string, groupId: string, at: Date): Promise<void> {
  await db.notification.updateMany({ where: { userId, dedupeKey: newsKey(groupId), readAt: null }, data: { readAt: at } })
}
