import { z } from 'zod'
import { textFor } from '@/lib/text/text-for'
import { restoreUploadPoints } from '@/server/points/revoke-upload-points'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { countComments, Moved } from './move-belongings'
import { tellOutside } from '@/server/events/tell-outside'

const SERVER_ERRORS = textFor('serverErrors')

/**
 * Undoes a merge: the other event gets its page back, with everything that was moved and still exists. Returns its id.
 * Throws `conflict` if it no longer exists or has already been separated.
 * @param survivorId the event it was merged into, whose change is being undone.
 */
export async function unmergeEvent(tx: Tx, survivorId: string, revisionId: string): Promise<string> {
  const revision = await tx.eventRevision.findUniqueOrThrow({ where: { id: revisionId }, select: { moved: true } })
  const moved = Moved.extend({ eventId: z.string() }).parse(revision.moved)
  const isMerged = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM "Event" WHERE "id" = ${moved.eventId} AND "mergedIntoId" = ${survivorId} AND "deletedAt" IS NULL FOR UPDATE`
  if (isMerged.length === 0) throw new AppError('conflict', SERVER_ERRORS.notMerged)
  const back = moved.eventId
  // In one statement, since a reply is always on the same event as its comment. Replies written since the merge move along.
  await tx.$executeRaw`WITH RECURSIVE said AS (
      SELECT "id" FROM "Comment" WHERE "eventId" = ${survivorId} AND "id" = ANY (${moved.comments}) AND ("parentId" IS NULL OR "parentId" = ANY (${moved.comments}))
      UNION SELECT child."id" FROM "Comment" child JOIN said ON child."parentId" = said."id")
    UPDATE "Comment" SET "eventId" = ${back} WHERE "id" IN (SELECT "id" FROM said)`
  await countComments(tx, survivorId, back)
  await tx.$executeRaw`DELETE FROM "Favorite" WHERE "eventId" = ${survivorId} AND "userId" = ANY (${moved.favorites})`
  await tx.$executeRaw`DELETE FROM "Going" WHERE "eventId" = ${survivorId} AND "id" = ANY (${moved.going})`
  await tx.$executeRaw`UPDATE "Ticket" SET "eventId" = ${back} WHERE "eventId" = ${survivorId} AND "ticketId" = ANY (${moved.tickets})`
  await tx.$executeRaw`UPDATE "Ticket" SET "status" = 'valid' WHERE "eventId" = ${back} AND "status" = 'cancelled' AND "ticketId" = ANY (${moved.cancelledTickets})`
  await tx.$executeRaw`UPDATE "FeedItem" SET "eventId" = ${back} WHERE "eventId" = ${survivorId} AND "id" = ANY (${moved.feedItems})`
  await tx.$executeRaw`UPDATE "FeedItem" SET "deletedAt" = NULL WHERE "eventId" = ${back} AND "id" = ANY (${moved.endedFeedItems})`
  await tx.$executeRaw`UPDATE "Group" SET "eventId" = ${back} WHERE "eventId" = ${survivorId} AND "id" = ANY (${moved.groups})`
  await tx.$executeRaw`UPDATE "Upload" SET "eventId" = ${back} WHERE "eventId" = ${survivorId} AND "id" = ANY (${moved.uploads})`
  await tx.$executeRaw`UPDATE "Campaign" SET "eventId" = ${back} WHERE "eventId" = ${survivorId} AND "id" = ANY (${moved.campaigns})`
  await tx.$executeRaw`UPDATE "Event" SET "views" = greatest(0, "views" - ${moved.views}) WHERE "id" = ${survivorId}`
  await tx.$executeRaw`UPDATE "EventDay" sum SET "views" = greatest(0, sum."views" - own."views"), "calendarAdds" = greatest(0, sum."calendarAdds" - own."calendarAdds"),
      "ticketClicks" = greatest(0, sum."ticketClicks" - own."ticketClicks") FROM "EventDay" own WHERE sum."eventId" = ${survivorId} AND own."eventId" = ${back} AND own."day" = sum."day"`
  await restoreUploadPoints(tx, back)
  // Last, because tickets can move only while a merge is recorded.
  await tx.event.update({ where: { id: back }, data: { mergedIntoId: null }, select: { id: true } })
  await tellOutside(tx, back, 'event.created')
  return back
}
