import type { Viewer } from '@/lib/auth/viewer'
import { survivorSql } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { hashSecret } from '@/server/platform/secrets'
import { canManageGuests } from './access'

const SERVER_ERRORS = textFor('serverErrors')
const ERRORS = textFor('errors')
const TICKETS = textFor('ticketErrors')

/** A door: its event and the name the host gave it; the host's own device has the account's name. */
export type Door = { eventId: string; title: string; startsAt: Date | null; name: string }

// The guests of a merged event are on the survivor's list. Its doors open that one, unless it is someone else's, who did not make them.
const BY_KEY = `
  SELECT link."name", event."id", event."title", event."startsAt" FROM "DoorLink" link JOIN "Event" own ON own."id" = link."eventId"
  JOIN "Event" event ON event."id" = ${survivorSql('link."eventId"')} AND (event."id" = own."id" OR event."hostId" = own."hostId")
  WHERE link."tokenHash" = $1 AND link."eventId" = $2 AND link."revokedAt" IS NULL AND link."expiresAt" > $3 AND event."deletedAt" IS NULL`
const BY_EVENT = `SELECT event."id", event."hostId", event."title", event."startsAt" FROM "Event" event
  WHERE event."id" = ${survivorSql('$1')} AND event."deletedAt" IS NULL`

/**
 * The door a caller may check guests in at; of a merged event, that of the survivor. For anyone with a valid key of one of the event's door
 * links, and for the signed-in host and admins. Keys of other events and revoked or expired keys are refused. Throws `not_found`, and `unauthenticated` without key and account.
 */
export async function requireDoor(viewer: Viewer | null, { eventId, key }: { eventId: string; key?: string | undefined }): Promise<Door> {
  if (key) {
    const { rows } = await pool.query<{ name: string; id: string; title: string; startsAt: Date | null }>({
      name: 'door-by-key',
      text: BY_KEY,
      values: [hashSecret(key), eventId, now()],
    })
    const [link] = rows
    if (!link) throw new AppError('not_found', TICKETS.doorInvalid)
    return { eventId: link.id, title: link.title, startsAt: link.startsAt, name: link.name }
  }
  if (!viewer) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  const { rows } = await pool.query<{ id: string; hostId: string | null; title: string; startsAt: Date | null }>({
    name: 'door-by-event',
    text: BY_EVENT,
    values: [eventId],
  })
  const [event] = rows
  if (!event || !canManageGuests(viewer, event)) throw new AppError('not_found', ERRORS.eventNotFound)
  return { eventId: event.id, title: event.title, startsAt: event.startsAt, name: viewer.username }
}
