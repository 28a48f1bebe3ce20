import { z } from 'zod'
import { SHOWN } from '@/lib/events/shown'
import { NOTIFICATION_KINDS } from '@/lib/notifications/kinds'
import { NotificationData } from '@/lib/notifications/words'
import { db, type Tx } from '@/server/platform/db'
import { addJob, defineJob, type SqlRunner } from '@/server/platform/jobs'
import { notifyUsers } from './notify-users'

/** Who hears of something: everybody who follows an account, or who likes an event. */
const Audience = z.discriminatedUnion('of', [
  z.object({ of: z.literal('followers'), profileId: z.string() }),
  z.object({ of: z.literal('likers'), eventId: z.string() }),
])
type Audience = z.infer<typeof Audience>

const BATCH = 500

/** The next accounts of an audience by id; whoever caused the news is told by nobody, nor is anybody across a block. */
function listAudience(
  tx: Tx,
  audience: Audience,
  { after, causedById }: { after: string; causedById: string },
): Promise<{ userId: string }[]> {
  const where = {
    userId: { gt: after, not: causedById },
    user: { disabledAt: null, blocks: { none: { blockedId: causedById } }, blockedBy: { none: { blockerId: causedById } } },
  }
  const rest = { select: { userId: true }, orderBy: { userId: 'asc' }, take: BATCH } as const
  return audience.of === 'followers'
    ? tx.follow.findMany({ where: { ...where, profileId: audience.profileId }, ...rest })
    : tx.favorite.findMany({ where: { ...where, eventId: audience.eventId }, ...rest })
}

const Payload = z.object({
  audience: Audience,
  news: z.object({ kind: z.enum(NOTIFICATION_KINDS), eventId: z.string(), data: NotificationData, dedupeKey: z.string() }),
  /** Empty where nobody is known. */
  causedById: z.string(),
  after: z.string(),
})

/** Tells a whole audience, some hundred accounts at a time; each step commits with the next one enqueued, so a crash loses and repeats nothing. */
export const notifyAudience = defineJob({
  name: 'notify-audience',
  payload: Payload,
  handle: async ({ audience, news, causedById, after }) => {
    const isPublic = await db.event.findFirst({ where: { id: news.eventId, ...SHOWN }, select: { id: true } })
    if (!isPublic) return
    await db.$transaction(async (tx) => {
      const rows = await listAudience(tx, audience, { after, causedById })
      await notifyUsers(
        tx,
        rows.map(({ userId }) => userId),
        news,
      )
      const last = rows.at(-1)
      if (last && rows.length === BATCH) await addJob(tx, notifyAudience, { audience, news, causedById, after: last.userId })
    })
  },
})

/** Tells the followers of an event's host that it is there to be seen; once per event, whatever happens to it. */
export const announceEventJob = defineJob({
  name: 'announce-event',
  payload: z.object({ eventId: z.string() }),
  handle: async ({ eventId }) => {
    const event = await db.event.findUnique({
      where: { id: eventId },
      select: { title: true, hostId: true, host: { select: { username: true } } },
    })
    if (!event?.hostId || !event.host) return
    const data = { title: event.title.slice(0, 200), eventId, name: event.host.username }
    await addJob(db, notifyAudience, {
      audience: { of: 'followers', profileId: event.hostId },
      news: { kind: 'event_new', eventId, data, dedupeKey: `event_new:${eventId}` },
      causedById: event.hostId,
      after: '',
    })
  },
})

/** Has an event announced once the caller's transaction, which publishes it, has committed. */
export async function announceEvent(tx: SqlRunner, eventId: string): Promise<void> {
  await addJob(tx, announceEventJob, { eventId }, `announce:${eventId}`)
}

/**
 * Tells everybody who likes an event what has changed of it; within the transaction of the change.
 * @param changes as `toChangeKinds` finds them; none tells nobody.
 * @param revisionId the change's own id: one change tells once.
 */
export async function tellEventChanged(
  tx: SqlRunner,
  event: { id: string; title: string; revisionId: string; changedById: string | null },
  changes: readonly string[],
): Promise<void> {
  const { id, title, revisionId, changedById } = event
  if (changes.length === 0) return
  const data = { title: title.slice(0, 200), eventId: id, changes: changes.slice(0, 6) }
  await addJob(tx, notifyAudience, {
    audience: { of: 'likers', eventId: id },
    news: { kind: 'event_changed', eventId: id, data, dedupeKey: `event_changed:${revisionId}` },
    causedById: changedById ?? '',
    after: '',
  })
}
