import type { EventActionKind } from '@/lib/api/event-desk'
import { isRobot } from '@/lib/events/robots'
import { shownSql } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { hashDeviceSecret } from '@/server/auth/device'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import type { Visit } from './count-view'

const ERRORS = textFor('errors')

/**
 * Counts that someone added an event to a calendar or opened its tickets, once per device, day and kind; robots and the host do not count.
 * Returns whether it counted. Only a keyed hash of the visitor is stored, and it changes daily. Throws `not_found`.
 */
export async function countAction(
  kind: EventActionKind,
  { eventId, address, userAgent, deviceKeyHash, userId }: Visit & { userId: string | null },
): Promise<{ counted: boolean }> {
  const day = now().toISOString().slice(0, 10)
  const visitor = isRobot(userAgent) ? null : hashDeviceSecret(`action ${day} ${userId ?? deviceKeyHash ?? `${address} ${userAgent}`}`)
  const { rows } = await pool.query<{ counted: boolean }>({
    name: `count-action-${kind}`,
    text: `WITH wanted AS (SELECT event."id", event."hostId", event."deviceKeyHash" FROM "Event" event
        WHERE event."id" = $1::text AND ${shownSql('event')}),
      done AS (INSERT INTO "EventAction" ("eventId", "day", "kind", "visitorHash")
        SELECT wanted."id", $2::date, $3::"EventActionKind", $4::text FROM wanted
        WHERE $4::text IS NOT NULL AND wanted."hostId" IS DISTINCT FROM coalesce($5::text, '') AND wanted."deviceKeyHash" IS DISTINCT FROM coalesce($6::text, '')
        ON CONFLICT DO NOTHING RETURNING "eventId"),
      counted AS (INSERT INTO "EventDay" ("eventId", "day", ${COLUMNS[kind]}) SELECT "eventId", $2::date, 1 FROM done
        ON CONFLICT ("eventId", "day") DO UPDATE SET ${COLUMNS[kind]} = "EventDay".${COLUMNS[kind]} + 1 RETURNING "eventId")
      SELECT EXISTS (SELECT 1 FROM counted) AS "counted" FROM wanted`,
    values: [eventId, day, kind, visitor, userId, deviceKeyHash],
  })
  const found = rows[0]
  if (!found) throw new AppError('not_found', ERRORS.eventNotFound)
  return found
}

const COLUMNS: Record<EventActionKind, string> = { calendar: '"calendarAdds"', ticket: '"ticketClicks"' }
