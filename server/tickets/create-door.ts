import type { z } from 'zod'
import type { NewDoor } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { doorLinkEndsAt, MAX_DOOR_LINKS } from '@/lib/tickets/limits'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { hashSecret, newSecret } from '@/server/platform/secrets'
import { lockOwnGuestList, QUEUEING } from './lock-guest-list'
import { doorSelect, toDoor } from './present'

const TICKETS = textFor('ticketErrors')

/** Deletes the links that were revoked first, so that with the new one no more than the limit are kept. */
async function forgetOldest(tx: Tx, eventId: string): Promise<void> {
  const kept = await tx.doorLink.count({ where: { eventId } })
  if (kept < MAX_DOOR_LINKS) return
  const oldest = await tx.doorLink.findMany({
    where: { eventId, revokedAt: { not: null } },
    orderBy: [{ revokedAt: 'asc' }, { id: 'asc' }],
    take: kept - MAX_DOOR_LINKS + 1,
    select: { id: true },
  })
  await tx.doorLink.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } })
}

/**
 * Creates a link with which door staff check guests in at one event until a day after it. The address is returned this once and carries the
 * key behind `#`, which browsers do not send to servers. Revoked links make room, and the oldest of them are forgotten. Throws `not_found`
 * for all but the event's host and admins, `conflict` above the limit.
 */
export async function createDoor(viewer: Viewer, eventId: string, { name }: { name: string }): Promise<z.input<typeof NewDoor>> {
  const key = newSecret()
  const row = await db.$transaction(async (tx) => {
    const list = await lockOwnGuestList(tx, viewer, eventId)
    if ((await tx.doorLink.count({ where: { eventId, revokedAt: null } })) >= MAX_DOOR_LINKS)
      throw new AppError('conflict', TICKETS.tooManyDoors)
    await forgetOldest(tx, eventId)
    return tx.doorLink.create({
      data: { eventId, name, tokenHash: hashSecret(key), expiresAt: doorLinkEndsAt(list, now()) },
      select: doorSelect,
    })
  }, QUEUEING)
  return { ...toDoor(row), url: `${env().app.url}/door/${eventId}#${key}` }
}
