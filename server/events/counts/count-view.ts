import { isRobot } from '@/lib/events/robots'
import { shownSql } from '@/lib/events/shown'
import type { ViewSource } from '@/lib/events/counts/view-source'
import { textFor } from '@/lib/text/text-for'
import { hashDeviceSecret } from '@/server/auth/device'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const ERRORS = textFor('errors')

/** Who looks at an event: the device if it has our cookie, else address and browser. */
export type Visit = {
  eventId: string
  address: string
  userAgent: string | null
  deviceKeyHash: string | null
  /** Null where the client does not say. */
  source?: ViewSource | null
}

/**
 * Counts a view, once per device and day, in total and for the day; robots do not count. Returns the number of views. Only a keyed hash of
 * the visitor is stored, and it changes daily. Throws `not_found`.
 */
export async function countView({ eventId, address, userAgent, deviceKeyHash, source = null }: Visit): Promise<{ views: number }> {
  const day = now().toISOString().slice(0, 10)
  const visitor = isRobot(userAgent) ? null : hashDeviceSecret(`view ${day} ${deviceKeyHash ?? `${address} ${userAgent}`}`)
  const { rows } = await pool.query<{ views: number }>({
    name: 'count-view',
    text: `WITH looked AS (SELECT event."id", event."views" FROM "Event" event
        WHERE event."id" = $1::text AND ${shownSql('event')}),
      seen AS (INSERT INTO "EventView" ("eventId", "day", "visitorHash")
        SELECT looked."id", $2::date, $3::text FROM looked WHERE $3::text IS NOT NULL ON CONFLICT DO NOTHING RETURNING "eventId"),
      counted AS (UPDATE "Event" event SET "views" = event."views" + 1 FROM seen WHERE event."id" = seen."eventId" RETURNING event."views"),
      day AS (INSERT INTO "EventDay" ("eventId", "day", "views") SELECT "eventId", $2::date, 1 FROM seen
        ON CONFLICT ("eventId", "day") DO UPDATE SET "views" = "EventDay"."views" + 1),
      source AS (INSERT INTO "EventSource" ("eventId", "day", "source", "views") SELECT "eventId", $2::date, $4::text, 1 FROM seen WHERE $4::text IS NOT NULL
        ON CONFLICT ("eventId", "day", "source") DO UPDATE SET "views" = "EventSource"."views" + 1)
      SELECT coalesce((SELECT "views" FROM counted), looked."views") AS "views" FROM looked`,
    values: [eventId, day, visitor, source],
  })
  const found = rows[0]
  if (!found) throw new AppError('not_found', ERRORS.eventNotFound)
  return found
}
