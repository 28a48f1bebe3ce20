import { DEFAULT_CHANNELS, type NotificationKind } from '@/lib/notifications/kinds'
import { NotificationData } from '@/lib/notifications/words'
import { now } from '@/server/platform/clock'
import type { Tx } from '@/server/platform/db'
import { addJobs } from '@/server/platform/jobs'
import { mailIsConfigured } from '@/server/platform/mail'
import { deliverNotification } from './deliver-notification'

export type News = {
  kind: NotificationKind
  eventId?: string
  data: NotificationData
  /** One notification per account and cause: repeating a key notifies nobody twice. */
  dedupeKey: string
  /** For something ongoing, such as a chat: once it is read, the same entry may notify again. */
  repeats?: boolean
}

/**
 * Notifies accounts within the caller's transaction: in their lists at once, by push and mail after the commit. Nobody is notified twice,
 * and disabled accounts are left out. Returns how many were notified.
 */
export async function notifyUsers(
  tx: Tx,
  userIds: readonly string[],
  { kind, eventId, data, dedupeKey, repeats = false }: News,
): Promise<number> {
  if (userIds.length === 0) return 0
  const told = await tx.$queryRaw<{ id: string; userId: string }[]>`
    INSERT INTO "Notification" ("userId", "kind", "eventId", "data", "dedupeKey")
    SELECT "id", ${kind}, ${eventId ?? null}, ${JSON.stringify(NotificationData.parse(data))}::jsonb, ${dedupeKey}
    FROM "User" WHERE "id" = ANY(${[...userIds]}::text[]) AND "disabledAt" IS NULL
    ON CONFLICT ("userId", "dedupeKey") DO UPDATE SET "readAt" = NULL, "createdAt" = now(), "data" = EXCLUDED."data"
      WHERE ${repeats} AND "Notification"."readAt" IS NOT NULL
    RETURNING "id", "userId"`
  const toldAt = now().getTime()
  const reachable = await listReachable(
    tx,
    told.map(({ userId }) => userId),
    kind,
  )
  await addJobs(
    tx,
    deliverNotification,
    told.flatMap(({ id, userId }) => (reachable.has(userId) ? [{ id, toldAt }] : [])),
  )
  return told.length
}

/** Accounts with a device or mailbox that may want it. Most of a large audience have neither and need no job. */
async function listReachable(tx: Tx, userIds: string[], kind: NotificationKind): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const mailed = mailIsConfigured()
    ? { emailVerifiedAt: { not: null }, ...(DEFAULT_CHANNELS[kind].mail ? {} : { notificationSettings: { isNot: null } }) }
    : null
  const rows = await tx.user.findMany({
    where: { id: { in: userIds }, OR: [{ pushSubscriptions: { some: {} } }, ...(mailed ? [mailed] : [])] },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}
