import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { Viewer } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { hashClaimCode } from './claim-event'
import { listEventPages } from '@/server/events/pages/event-pages'
import { readEvent } from '@/server/events/event-rows'
import { withRevision } from '@/server/events/revisions'

const ERRORS = textFor('errors')
const CLAIM = textFor('claim')

/** Tries per code. */
const MAX_TRIES = 5

/** Counts an attempt at the viewer's latest code before checking it, so that parallel attempts cannot exceed the limit. */
async function countTry(viewer: Viewer, eventId: string) {
  const rows = await db.$queryRaw<{ id: string; codeHash: string; attempts: number }[]>`UPDATE "EventClaim" SET "attempts" = "attempts" + 1
    WHERE "id" = (SELECT "id" FROM "EventClaim" WHERE "eventId" = ${eventId} AND "userId" = ${viewer.userId} ORDER BY "createdAt" DESC, "id" DESC LIMIT 1)
      AND "attempts" < ${MAX_TRIES} AND "confirmedAt" IS NULL AND "expiresAt" > ${now()}
    RETURNING "id", "codeHash", "attempts"`
  return rows[0]
}

/**
 * Makes the person who knows the mailed code the event's host. The device that uploaded it loses its rights and is told so. Throws
 * `not_found` (also if no code was requested), `gone` if the code has expired or was tried too often, `invalid` for a wrong one, `conflict`
 * if someone else was faster.
 */
export async function confirmClaim(viewer: Viewer, eventId: string, code: string): Promise<z.input<typeof EventView>> {
  const event = await db.event.findFirst({ where: { id: eventId, ...SHOWN }, select: { city: true, venue: true } })
  if (!event) throw new AppError('not_found', ERRORS.eventNotFound)
  const claim = await countTry(viewer, eventId)
  if (!claim) {
    const asked = await db.eventClaim.count({ where: { eventId, userId: viewer.userId } })
    throw asked > 0 ? new AppError('gone', CLAIM.over) : new AppError('not_found', CLAIM.notAsked)
  }
  if (!timingSafeEqual(Buffer.from(claim.codeHash), Buffer.from(hashClaimCode(claim.id, code)))) {
    const message = CLAIM.wrongCode({ left: MAX_TRIES - claim.attempts })
    throw new AppError('invalid', message, { issues: [{ path: 'code', message }] })
  }
  await db.$transaction((tx) =>
    withRevision(tx, { asker: { viewer, deviceKeyHash: null }, eventId, call: 'claim' }, async ({ hostId }) => {
      if (hostId !== null) throw new AppError('conflict', CLAIM.taken)
      const { deviceKeyHash } = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { deviceKeyHash: true } })
      await tx.event.update({ where: { id: eventId }, data: { hostId: viewer.userId, deviceKeyHash: null }, select: { id: true } })
      await tx.eventClaim.update({ where: { id: claim.id }, data: { confirmedAt: now(), formerDeviceKeyHash: deviceKeyHash } })
      await tx.feedItem.updateMany({ where: { eventId, profileId: null }, data: { profileId: viewer.userId } })
    }),
  )
  renewPages([...(await listEventPages([eventId])), '/profile/public'])
  return readEvent(eventId)
}
