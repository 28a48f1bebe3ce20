import { z } from 'zod'
import { HOUR_MS } from '@/lib/time/spans'
import { shownSql } from '@/lib/events/shown'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { addJob, defineJob } from '@/server/platform/jobs'
import { favoriteReminderKey } from '@/server/notifications/jobs'
import { notifyAudience } from '@/server/notifications/notify-audience'

/** Hours before the start at which people are reminded, and for how long a late reminder still makes sense. */
const REMINDERS = [
  { hours: 24, lateHours: 4 },
  { hours: 2, lateHours: 1 },
] as const
/** If the hour is unknown, assume the evening, so that nobody is woken at midnight. */
const ASSUMED_HOUR = 18

type Due = { eventId: string; title: string; startsAt: Date; day: string }

/**
 * Reminds people who answered "going" or "maybe" a day and two hours before the event. Each reminder is recorded in the transaction that
 * sends it, so neither a second worker nor a crash sends it twice. If the event moves, there is a new reminder; if only its day is known,
 * the reminder comes the evening before. Anyone already reminded of the day because of a favorite is reminded only two hours before.
 */
export const remindGoing = defineJob({
  name: 'remind-going',
  payload: z.looseObject({}),
  handle: async () => {
    for (const { hours, lateHours } of REMINDERS) {
      const from = new Date(now().getTime() + (hours - lateHours) * HOUR_MS)
      const until = new Date(now().getTime() + hours * HOUR_MS)
      await db.$transaction(async (tx) => {
        const due = await tx.$queryRawUnsafe<Due[]>(
          `WITH coming AS (SELECT event."id", event."title", event."startDate"::text AS "day", event."startTime", event."status",
              CASE WHEN event."startTime" IS NULL THEN (event."startDate" + interval '${ASSUMED_HOUR} hours') AT TIME ZONE event."timeZone" ELSE event."startsAt" END AS "startsAt"
            FROM "Event" event WHERE event."startsAt" BETWEEN $1::timestamptz - interval '1 day' AND $2::timestamptz AND ${shownSql('event')}),
          noted AS (INSERT INTO "GoingReminder" ("eventId", "hours", "startsAt")
            SELECT "id", ${hours}, "startsAt" FROM coming
            WHERE "startsAt" > $1::timestamptz AND "startsAt" <= $2::timestamptz AND "status" NOT IN ('cancelled', 'postponed')
              ${hours < 24 ? `AND "startTime" IS NOT NULL` : ''}
              AND EXISTS (SELECT 1 FROM "Going" going WHERE going."eventId" = coming."id")
            ON CONFLICT DO NOTHING RETURNING "eventId", "startsAt")
          SELECT noted."eventId", coming."title", coming."day", noted."startsAt" FROM noted JOIN coming ON coming."id" = noted."eventId"`,
          from,
          until,
        )
        for (const { eventId, title, startsAt, day } of due) {
          const key = `going_reminder:${eventId}:${hours}:${startsAt.toISOString()}`
          const data = { title, eventId, hours }
          const news = { kind: 'event_reminder' as const, eventId, data, dedupeKey: key }
          const unlessTold = hours === 24 ? { unlessTold: favoriteReminderKey(eventId, day) } : {}
          await addJob(tx, notifyAudience, { audience: { of: 'goers', eventId }, news, causedById: '', after: '', ...unlessTold }, { key })
        }
      })
    }
  },
})
