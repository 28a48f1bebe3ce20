import type { Asker } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canEditEvent } from './access'
import { auditStaff } from './audit-staff'
import { listEventPages } from '@/server/events/pages/event-pages'
import { removeEvent } from './remove-event'
import { listPosterPages } from '@/server/events/duplicates/same-poster'
import { listDatePages } from '@/server/events/series/series-dates'

const SERVER_ERRORS = textFor('serverErrors')
const ERRORS = textFor('errors')

/**
 * Deletes an event within the caller's transaction and logs it if staff does it. The caller checks permissions. Throws `not_found` if it is
 * already gone.
 */
export async function dropEvent(tx: Tx, asker: Asker, id: string): Promise<void> {
  const living = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "Event" WHERE "id" = ${id} AND "deletedAt" IS NULL FOR UPDATE`
  if (living.length === 0) throw new AppError('not_found', ERRORS.eventNotFound)
  const { title, state, ...owner } = await tx.event.findUniqueOrThrow({
    where: { id },
    select: { title: true, state: true, hostId: true, deviceKeyHash: true },
  })
  await removeEvent(tx, id, now())
  await auditStaff(tx, asker, { owner, action: 'event.delete', eventId: id, before: { title, state }, after: { state: 'deleted' } })
}

/**
 * Deletes an event with its feed items and withdraws the points its upload earned. The row stays, so that its address can answer 410.
 * Throws `unauthenticated`, `not_found` (also for someone else's event).
 */
export async function deleteEvent(asker: Asker, id: string): Promise<void> {
  if (!asker.viewer && !asker.deviceKeyHash) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  const row = await db.event.findFirst({ where: { id, deletedAt: null }, select: { hostId: true, deviceKeyHash: true, seriesId: true } })
  if (!row || !canEditEvent(asker, row)) throw new AppError('not_found', ERRORS.eventNotFound)
  const posterPages = await listPosterPages(id)
  await db.$transaction((tx) => dropEvent(tx, asker, id))
  renewPages([...(await listEventPages([id])), ...(await listDatePages(row.seriesId)), ...posterPages])
}
