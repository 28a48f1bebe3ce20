import { DAY_MS } from '@/lib/time/spans'
import { DATA_MAP } from '@/lib/privacy/data-map'
import { forgetRemoteEvents } from '@/server/federation/remote-events'
import { forgetImage } from '@/server/media/forget-image'
import { db, pool } from '@/server/platform/db'
import { log } from '@/server/platform/log'
import { ERASED_TITLE, eraseEvents } from './erase-events'

/** Deleted content is erased after this many days; until then a mistake can be undone. */
const ERASED_AFTER_DAYS = 30
/** A deleted comment with replies keeps its place in the tree, and nothing else. */
const ERASED_TEXT = '…'
const EVENTS_AT_ONCE = 200

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

/** Deletes whatever has reached its retention limit in the data map. A failure in one table does not stop the others. */
export async function forgetExpired(at: Date): Promise<void> {
  for (const { table, expiry } of DATA_MAP) {
    if (!expiry) continue
    const { column, days, only } = expiry
    await attempt(table, () =>
      pool.query({
        text: `DELETE FROM "${table}" WHERE "${column}" < $1 ${only ? `AND "${only.column}"::text = $2` : ''}`,
        values: [daysBefore(at, days), ...(only ? [only.is] : [])],
      }),
    )
  }
  await attempt('PushSubscription', () => forgetEndedDevices(at))
  const deletedBefore = daysBefore(at, ERASED_AFTER_DAYS)
  await attempt('Comment', () => eraseComments(deletedBefore))
  await attempt('RemoteActor', () => forgetStrangers(deletedBefore))
  await attempt('Event', () => eraseDeletedEvents(deletedBefore))
  await attempt('RemoteEvent', () => forgetPastRemoteEvents(deletedBefore))
}

async function attempt(table: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log().error({ err: error, table }, 'not forgotten'))
}

/** Browsers whose sign-in has ended get no push notifications, so nothing is kept for them. */
async function forgetEndedDevices(at: Date): Promise<void> {
  await pool.query({
    text: `DELETE FROM "PushSubscription" device WHERE device."sessionId" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "Session" session
        WHERE session."id" = device."sessionId" AND session."revokedAt" IS NULL AND session."expiresAt" > $1)`,
    values: [at],
  })
}

async function eraseComments(before: Date): Promise<void> {
  await pool.query({
    text: `UPDATE "Comment" SET "text" = $2, "userId" = NULL, "deviceKeyHash" = NULL, "remoteActorId" = NULL, "remoteUri" = NULL
      WHERE "deletedAt" < $1 AND ("text" <> $2 OR num_nonnulls("userId", "deviceKeyHash", "remoteActorId", "remoteUri") > 0)`,
    values: [before, ERASED_TEXT],
  })
}

/** Remote people with nothing left here: no follow, no comment, no other act. */
async function forgetStrangers(before: Date): Promise<void> {
  await pool.query({
    text: `DELETE FROM "RemoteActor" actor WHERE actor."fetchedAt" < $1
      AND NOT EXISTS (SELECT 1 FROM "RemoteFollow" follow WHERE follow."remoteActorId" = actor."id")
      AND NOT EXISTS (SELECT 1 FROM "RemoteAct" act WHERE act."remoteActorId" = actor."id")
      AND NOT EXISTS (SELECT 1 FROM "Comment" comment WHERE comment."remoteActorId" = actor."id")`,
    values: [before],
  })
}

/** Events of other servers are their business once they are over. */
async function forgetPastRemoteEvents(before: Date): Promise<void> {
  await forgetRemoteEvents({ event: { endsAt: { lt: before } } })
}

async function eraseDeletedEvents(before: Date): Promise<void> {
  for (;;) {
    const events = await db.event.findMany({
      where: { deletedAt: { lt: before }, title: { not: ERASED_TITLE } },
      select: { id: true },
      take: EVENTS_AT_ONCE,
    })
    if (events.length === 0) return
    const pictures = await db.$transaction(
      (tx) =>
        eraseEvents(
          tx,
          events.map(({ id }) => id),
        ),
      { timeout: 60_000 },
    )
    for (const key of pictures) await forgetImage(key)
  }
}
