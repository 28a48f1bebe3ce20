import type { z } from 'zod'
import type { RemovedDoor } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireOwnEvent } from './queries'

const TICKETS = textFor('ticketErrors')

/** Revokes a door link at once; safe to repeat. Throws `not_found`, also for all but the event's host and admins. */
export async function revokeDoor(
  viewer: Viewer,
  { eventId, doorId }: { eventId: string; doorId: string },
): Promise<z.input<typeof RemovedDoor>> {
  await requireOwnEvent(viewer, eventId)
  const known = await db.doorLink.findFirst({ where: { id: doorId, eventId }, select: { id: true } })
  if (!known) throw new AppError('not_found', TICKETS.doorInvalid)
  await db.doorLink.updateMany({ where: { id: doorId, eventId, revokedAt: null }, data: { revokedAt: now() } })
  return { ok: true, id: doorId }
}
