import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canManageGuests } from './access'
import { hashDoorKey } from './ticket-keys'

const SERVER_ERRORS = textFor('serverErrors')
const ERRORS = textFor('errors')
const TICKETS = textFor('ticketErrors')

/** Who stands at a door: which event it belongs to and what the host called it; the host's own device is called by the account's name. */
export type Door = { eventId: string; title: string; startsAt: Date | null; name: string }

const BY_KEY = `
  SELECT link."name", event."title", event."startsAt" FROM "DoorLink" link JOIN "Event" event ON event."id" = link."eventId"
  WHERE link."tokenHash" = $1 AND link."eventId" = $2 AND link."revokedAt" IS NULL AND link."expiresAt" > $3 AND event."deletedAt" IS NULL`
const BY_EVENT = `SELECT event."hostId", event."title", event."startsAt" FROM "Event" event WHERE event."id" = $1 AND event."deletedAt" IS NULL`

/**
 * Who may check guests in at an event: whoever holds a living key of one of its door links, and the signed-in host and admins. A key of another event,
 * a revoked or an ended one opens nothing. Throws `not_found`, and `unauthenticated` where neither a key nor an account is given.
 */
export async function requireDoor(viewer: Viewer | null, { eventId, key }: { eventId: string; key?: string | undefined }): Promise<Door> {
  if (key) {
    const { rows } = await pool.query<{ name: string; title: string; startsAt: Date | null }>({
      name: 'door-by-key',
      text: BY_KEY,
      values: [hashDoorKey(key), eventId, now()],
    })
    const [link] = rows
    if (!link) throw new AppError('not_found', TICKETS.doorInvalid)
    return { eventId, ...link }
  }
  if (!viewer) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  const { rows } = await pool.query<{ hostId: string | null; title: string; startsAt: Date | null }>({
    name: 'door-by-event',
    text: BY_EVENT,
    values: [eventId],
  })
  const [event] = rows
  if (!event || !canManageGuests(viewer, event)) throw new AppError('not_found', ERRORS.eventNotFound)
  return { eventId, title: event.title, startsAt: event.startsAt, name: viewer.username }
}
