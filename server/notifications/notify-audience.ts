import { z } from 'zod'
import { NOTIFICATION_KINDS } from '@/lib/notifications/kinds'
import { NotificationData } from '@/lib/notifications/words'
import { db, type Tx } from '@/server/platform/db'
import { addJob, defineJob, type SqlRunner } from '@/server/platform/jobs'
import { notifyUsers } from './notify-users'

/** Who hears of something: everybody who follows an account, or who likes an event. */
const Audience = z.discriminatedUnion('of', [z.object({ of: z.literal('followers'), profileId: z.string() }), z.object({ of: z.literal('likers'), eventId: z.string() })])
type Audience = z.infer<typeof Audience>

const BATCH = 500

/** The next accounts of an audience by id; whoever caused the news is told by nobody, nor is anybody across a block. */
function listAudience(tx: Tx, audience: Audience, { after, causedById }: { after: string; causedById: string }): Promise<{ userId: string }[]> {
  const where = { userId: { gt: after, not: causedById }, user: { disabledAt: null, blocks: { none: { blockedId: causedById } }, blockedBy: { none: { blockerId: causedById } } } }
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
    const isPublic = await db.event.findFirst({ where: { id: news.eventId, state: 'published', deletedAt: null, mergedIntoId: null }, select: { id: true } })
    if (!isPublic) return
    await db.$transaction(async (tx) => {
      const rows = await listAudience(tx, audience, { after, causedById })
      await notifyUsers(tx, rows.map(({ userId }) => userId), news)
      const last = rows.at(-1)
      if (last && rows.length === BATCH) await addJob(tx, notifyAudience, { audience, news, causedById, after: last.userId })
    })
  },
})

/** Tells the followers of its host that an event is there to be seen; within the transaction that publishes it. Once per event, whatever happens to it. */
export async function announceEvent(tx: SqlRunner, event: { id: string; title: string; hostId: string | null; hostName: string | null }): Promise<void> {
  const { id, title, hostId, hostName } = event
  if (!hostId) return
  const data = { title: title.slice(0, 200), eventId: id, ...(hostName ? { name: hostName } : {}) }
  await addJob(tx, notifyAudience, { audience: { of: 'followers', profileId: hostId }, news: { kind: 'event_new', eventId: id, data, dedupeKey: `event_new:${id}` }, causedById: hostId, after: '' })
}

/**
 * Tells everybody who likes an event that it has changed; within the transaction of the change.
 * @param changes what changed, in words such as `new time` or `cancelled`, at most six.
 * @param sequence the event's number of this change: one change tells once.
 */
export async function tellEventChanged(tx: SqlRunner, event: { id: string; title: string; sequence: number; changedById: string | null }, changes: readonly string[]): Promise<void> {
  const { id, title, sequence, changedById } = event
  if (changes.length === 0) return
  const data = { title: title.slice(0, 200), eventId: id, changes: changes.slice(0, 6) }
  await addJob(tx, notifyAudience, { audience: { of: 'likers', eventId: id }, news: { kind: 'event_changed', eventId: id, data, dedupeKey: `event_changed:${id}:${sequence}` }, causedById: changedById ?? '', after: '' })
}
