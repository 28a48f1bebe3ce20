import type { EventState } from '@/lib/api/event-desk'
import type { Asker } from '@/lib/auth/viewer'
import { LIVING, OURS } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canEditEvent } from './access'

const SERVER_ERRORS = textFor('serverErrors')
const ERRORS = textFor('errors')

/** What changing an event's pictures or campaign needs to know about it. */
export type EditableEvent = { id: string; hostId: string | null; city: string | null; state: EventState; imageKey: string | null }

/**
 * An existing event the asker may change. Throws `unauthenticated` for an anonymous caller without a device, and `not_found` for a missing
 * event and someone else's alike.
 */
export async function requireEditable(asker: Asker, id: string): Promise<EditableEvent> {
  if (!asker.viewer && !asker.deviceKeyHash) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  const row = await db.event.findFirst({
    where: { id, ...LIVING, ...OURS },
    select: { id: true, hostId: true, deviceKeyHash: true, city: true, venue: true, state: true, imageKey: true },
  })
  if (!row || !canEditEvent(asker, row)) throw new AppError('not_found', ERRORS.eventNotFound)
  return { id: row.id, hostId: row.hostId, city: row.city, state: row.state, imageKey: row.imageKey }
}
