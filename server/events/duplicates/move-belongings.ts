import { z } from 'zod'
import type { Tx } from '@/server/platform/db'

const ids = z.array(z.string()).default([])

/** What a merge moved, by id, so that it can be moved back. Favorites are listed by account. */
export const Moved = z.object({
  comments: ids,
  favorites: ids,
  /** Answers of who goes, by the row that the survivor got. */
  going: ids,
  tickets: ids,
  /** Guests on both lists: their second ticket was cancelled. */
  cancelledTickets: ids,
  feedItems: ids,
  /** Stories of a profile that also has one for the survivor. */
  endedFeedItems: ids,
  groups: ids,
  uploads: ids,
  campaigns: ids,
  views: z.number().int().default(0),
})
export type Moved = z.infer<typeof Moved>

type Ids = { id: string }[]
const listed = (rows: Ids) => rows.map(({ id }) => id)

/** A guest on both lists keeps the survivor's ticket. */
async function moveTickets(tx: Tx, from: string, to: string): Promise<Pick<Moved, 'tickets' | 'cancelledTickets'>> {
  await tx.$executeRaw`INSERT INTO "GuestList" ("eventId", "capacity", "isOpen", "offerHours")
    SELECT ${to}, "capacity", "isOpen", "offerHours" FROM "GuestList" WHERE "eventId" = ${from}
    ON CONFLICT ("eventId") DO UPDATE SET "capacity" = "GuestList"."capacity" + excluded."capacity"`
  const cancelled = await tx.$queryRaw<Ids>`UPDATE "Ticket" twin SET "status" = 'cancelled' FROM "Ticket" kept
    WHERE twin."eventId" = ${from} AND kept."eventId" = ${to} AND kept."email" = twin."email" AND twin."status" = 'valid' AND kept."status" IN ('valid', 'used') RETURNING twin."ticketId" AS "id"`
  const moved = await tx.$queryRaw<Ids>`UPDATE "Ticket" ticket SET "eventId" = ${to}
    WHERE ticket."eventId" = ${from} AND NOT EXISTS (SELECT 1 FROM "Ticket" kept WHERE kept."eventId" = ${to} AND kept."email" = ticket."email") RETURNING ticket."ticketId" AS "id"`
  return { tickets: listed(moved), cancelledTickets: listed(cancelled) }
}

/** A device that viewed both on one day viewed once. Returns how many views the survivor gained. */
async function addViews(tx: Tx, from: string, to: string): Promise<number> {
  const [counted] = await tx.$queryRaw<
    { views: number }[]
  >`SELECT greatest(0, event."views" - (SELECT count(*) FROM "EventView" one JOIN "EventView" other
      ON other."eventId" = ${to} AND other."day" = one."day" AND other."visitorHash" = one."visitorHash" WHERE one."eventId" = ${from}))::int AS "views"
    FROM "Event" event WHERE event."id" = ${from}`
  const views = counted?.views ?? 0
  await tx.$executeRaw`UPDATE "Event" SET "views" = "views" + ${views} WHERE "id" = ${to}`
  await tx.$executeRaw`INSERT INTO "EventView" ("eventId", "day", "visitorHash") SELECT ${to}, "day", "visitorHash" FROM "EventView" WHERE "eventId" = ${from} ON CONFLICT DO NOTHING`
  await tx.$executeRaw`INSERT INTO "EventDay" ("eventId", "day", "views", "calendarAdds", "ticketClicks") SELECT ${to}, "day", "views", "calendarAdds", "ticketClicks" FROM "EventDay" WHERE "eventId" = ${from}
    ON CONFLICT ("eventId", "day") DO UPDATE SET "views" = "EventDay"."views" + excluded."views", "calendarAdds" = "EventDay"."calendarAdds" + excluded."calendarAdds", "ticketClicks" = "EventDay"."ticketClicks" + excluded."ticketClicks"`
  return views
}

/**
 * Moves notifications, so that whoever was reminded of one event is not reminded of the other: reminders carry the event in their key. The
 * survivor's reminders become due again, for guests who have not had one.
 */
async function moveNotifications(tx: Tx, from: string, to: string): Promise<void> {
  await tx.$executeRaw`UPDATE "Notification" news SET "eventId" = ${to}, "dedupeKey" = CASE
      WHEN news."kind" = 'event_reminder' AND NOT EXISTS (SELECT 1 FROM "Notification" kept
        WHERE kept."userId" = news."userId" AND kept."dedupeKey" = replace(news."dedupeKey", ${from}, ${to}))
      THEN replace(news."dedupeKey", ${from}, ${to}) ELSE news."dedupeKey" END
    WHERE news."eventId" = ${from}`
  await tx.goingReminder.deleteMany({ where: { eventId: to } })
}

/** Recounts the published comments of two events. */
export async function countComments(tx: Tx, ...eventIds: string[]): Promise<void> {
  await tx.$executeRaw`UPDATE "Event" event SET "commentCount" = (SELECT count(*) FROM "Comment" comment
      WHERE comment."eventId" = event."id" AND comment."state" = 'published' AND comment."deletedAt" IS NULL)
    WHERE event."id" = ANY (${eventIds})`
}

/** Moves everything that belongs to an event to another one, counting nothing twice. Returns what was moved. */
export async function moveBelongings(tx: Tx, from: string, to: string): Promise<Moved> {
  const comments = await tx.$queryRaw<Ids>`UPDATE "Comment" SET "eventId" = ${to} WHERE "eventId" = ${from} RETURNING "id"`
  await countComments(tx, from, to)
  const favorites =
    await tx.$queryRaw<Ids>`INSERT INTO "Favorite" ("userId", "eventId", "createdAt") SELECT "userId", ${to}, "createdAt" FROM "Favorite" WHERE "eventId" = ${from}
    ON CONFLICT DO NOTHING RETURNING "userId" AS "id"`
  // Copied, so that the event has its own again when the merge is taken back.
  const going =
    await tx.$queryRaw<Ids>`INSERT INTO "Going" ("eventId", "userId", "deviceKeyHash", "answer", "isShown", "createdAt", "updatedAt")
    SELECT ${to}, "userId", "deviceKeyHash", "answer", "isShown", "createdAt", "updatedAt" FROM "Going" WHERE "eventId" = ${from} ON CONFLICT DO NOTHING RETURNING "id"`
  const tickets = await moveTickets(tx, from, to)
  const feedItems = await tx.$queryRaw<Ids>`UPDATE "FeedItem" item SET "eventId" = ${to} WHERE item."eventId" = ${from}
    AND NOT EXISTS (SELECT 1 FROM "FeedItem" kept WHERE kept."eventId" = ${to} AND kept."profileId" IS NOT DISTINCT FROM item."profileId") RETURNING item."id"`
  const ended =
    await tx.$queryRaw<Ids>`UPDATE "FeedItem" SET "deletedAt" = now() WHERE "eventId" = ${from} AND "deletedAt" IS NULL RETURNING "id"`
  const groups = await tx.$queryRaw<Ids>`UPDATE "Group" one SET "eventId" = ${to} WHERE one."eventId" = ${from}
    AND NOT EXISTS (SELECT 1 FROM "Group" kept WHERE kept."eventId" = ${to} AND kept."communityType" = one."communityType") RETURNING one."id"`
  const uploads = await tx.$queryRaw<Ids>`UPDATE "Upload" SET "eventId" = ${to} WHERE "eventId" = ${from} RETURNING "id"`
  const campaigns = await tx.$queryRaw<Ids>`UPDATE "Campaign" SET "eventId" = ${to} WHERE "eventId" = ${from} RETURNING "id"`
  await moveNotifications(tx, from, to)
  return {
    comments: listed(comments),
    favorites: listed(favorites),
    going: listed(going),
    ...tickets,
    feedItems: listed(feedItems),
    endedFeedItems: listed(ended),
    groups: listed(groups),
    uploads: listed(uploads),
    campaigns: listed(campaigns),
    views: await addViews(tx, from, to),
  }
}
