import { z } from 'zod'
import { SHOWN } from '@/lib/events/shown'
import { notApartFrom } from '@/lib/moderation/blocks'
import { NOTIFICATION_KINDS } from '@/lib/notifications/kinds'
import { NotificationData } from '@/lib/notifications/words'
import { db, type Tx } from '@/server/platform/db'
import { addJob, defineJob, type SqlRunner } from '@/server/platform/jobs'
import { notifyUsers } from './notify-users'

/**
 * An audience: an account's followers; people with the event among their favorites who have not answered; people who are going or may be;
 * or all people of an event.
 */
const Audience = z.discriminatedUnion('of', [
  z.object({ of: z.literal('followers'), profileId: z.string() }),
  z.object({ of: z.enum(['likers', 'goers', 'interested']), eventId: z.string() }),
])
type Audience = z.infer<typeof Audience>

const BATCH = 500

/**
 * SQL for the next accounts of each event audience, each with its own index. $1 is the event, $2 the last account of the previous batch.
 */
const OF_EVENT = {
  likers: `SELECT liked."userId" FROM "Favorite" liked WHERE liked."eventId" = $1 AND liked."userId" > $2
    AND NOT EXISTS (SELECT 1 FROM "Going" going WHERE going."eventId" = $1 AND going."userId" = liked."userId")`,
  goers: `SELECT going."userId" FROM "Going" going WHERE going."eventId" = $1 AND going."userId" > $2`,
  interested: `(SELECT "userId" FROM "Favorite" WHERE "eventId" = $1 AND "userId" > $2 ORDER BY "userId" LIMIT ${BATCH})
    UNION (SELECT "userId" FROM "Going" WHERE "eventId" = $1 AND "userId" > $2 ORDER BY "userId" LIMIT ${BATCH})`,
} as const

/**
 * The next accounts of an audience by id, and the id to continue from. Leaves out the person who caused the notification, anyone blocked,
 * and those who already have the notification named by `unlessTold`.
 */
async function listAudience(
  tx: Tx,
  audience: Audience,
  { after, causedById, unlessTold }: { after: string; causedById: string; unlessTold: string | undefined },
): Promise<{ userIds: string[]; reached: string | null }> {
  const found = await (audience.of === 'followers'
    ? tx.follow.findMany({
        where: { userId: { gt: after }, profileId: audience.profileId },
        select: { userId: true },
        orderBy: { userId: 'asc' },
        take: BATCH,
      })
    : tx.$queryRawUnsafe<{ userId: string }[]>(
        `SELECT "userId" FROM (${OF_EVENT[audience.of]}) audience ORDER BY "userId" LIMIT ${BATCH}`,
        audience.eventId,
        after,
      ))
  const ids = found.map(({ userId }) => userId)
  const open = await tx.user.findMany({
    where: {
      id: { in: ids, not: causedById },
      disabledAt: null,
      ...notApartFrom(causedById),
      ...(unlessTold === undefined ? {} : { notifications: { none: { dedupeKey: unlessTold } } }),
    },
    select: { id: true },
  })
  return { userIds: open.map(({ id }) => id), reached: ids.length === BATCH ? (ids.at(-1) ?? null) : null }
}

const isSuspended = async (userId: string) =>
  userId !== '' && (await db.user.count({ where: { id: userId, disabledAt: { not: null } } })) > 0

const Payload = z.object({
  audience: Audience,
  news: z.object({ kind: z.enum(NOTIFICATION_KINDS), eventId: z.string(), data: NotificationData, dedupeKey: z.string() }),
  /** Empty if unknown. */
  causedById: z.string(),
  after: z.string(),
  /** The key of a notification that says the same: who has it is not notified again. */
  unlessTold: z.string().optional(),
})

/**
 * Notifies a whole audience, a few hundred accounts at a time. Each step commits together with the next one's job, so a crash neither loses
 * nor repeats anything. What a suspended account caused is not told any further.
 */
export const notifyAudience = defineJob({
  name: 'notify-audience',
  payload: Payload,
  handle: async ({ audience, news, causedById, after, unlessTold }) => {
    const isPublic = await db.event.findFirst({ where: { id: news.eventId, ...SHOWN }, select: { id: true } })
    if (!isPublic || (await isSuspended(causedById))) return
    await db.$transaction(async (tx) => {
      const { userIds, reached } = await listAudience(tx, audience, { after, causedById, unlessTold })
      await notifyUsers(tx, userIds, news)
      if (reached) await addJob(tx, notifyAudience, { audience, news, causedById, after: reached, unlessTold })
    })
  },
})

/** Notifies the followers of an event's host that it is published; once per event. */
export const announceEventJob = defineJob({
  name: 'announce-event',
  payload: z.object({ eventId: z.string() }),
  keyOf: ({ eventId }) => `announce:${eventId}`,
  handle: async ({ eventId }) => {
    const event = await db.event.findUnique({
      where: { id: eventId },
      select: { title: true, hostId: true, host: { select: { username: true } } },
    })
    if (!event?.hostId || !event.host) return
    const data = { title: event.title, eventId, name: event.host.username }
    await addJob(db, notifyAudience, {
      audience: { of: 'followers', profileId: event.hostId },
      news: { kind: 'event_new', eventId, data, dedupeKey: `event_new:${eventId}` },
      causedById: event.hostId,
      after: '',
    })
  },
})

/**
 * Notifies everyone with the event among their favorites, or going, of a change, within the transaction of the change.
 * @param changes as `toChangeKinds` finds them; if empty, nobody is notified.
 * @param revisionId the change's id, so that one change notifies once.
 */
export async function tellEventChanged(
  tx: SqlRunner,
  event: { id: string; title: string; revisionId: string; changedById: string | null },
  changes: readonly string[],
): Promise<void> {
  const { id, title, revisionId, changedById } = event
  if (changes.length === 0) return
  const data = { title, eventId: id, changes: changes.slice(0, 6) }
  await addJob(tx, notifyAudience, {
    audience: { of: 'interested', eventId: id },
    news: { kind: 'event_changed', eventId: id, data, dedupeKey: `event_changed:${revisionId}` },
    causedById: changedById ?? '',
    after: '',
  })
}
