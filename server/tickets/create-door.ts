import type { z } from 'zod'
import type { NewDoor } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { doorLinkEndsAt, MAX_DOOR_LINKS } from '@/lib/tickets/limits'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { hashSecret, newSecret } from '@/server/platform/secrets'
import { lockOwnGuestList, QUEUEING } from './lock-guest-list'
import { doorSelect, toDoor } from './present'

const TICKETS = textFor('ticketErrors')

/**
 * Creates a link with which door staff check guests in at one event until a day after it. The address is returned this once and carries the
 * key behind `#`, which browsers do not send to servers. Revoked links make room. Throws `not_found` for all but the event's host and
 * admins, `conflict` above the limit.
 */
export async function createDoor(viewer: Viewer, eventId: string, { name }: { name: string }): Promise<z.input<typeof NewDoor>> {
  const key = newSecret()
  const row = await db.$transaction(async (tx) => {
    const list = await lockOwnGuestList(tx, viewer, eventId)
    if ((await tx.doorLink.count({ where: { eventId, revokedAt: null } })) >= MAX_DOOR_LINKS)
      throw new AppError('conflict', TICKETS.tooManyDoors)
    return tx.doorLink.create({
      data: { eventId, name, tokenHash: hashSecret(key), expiresAt: doorLinkEndsAt(list, now()) },
      select: doorSelect,
    })
  }, QUEUEING)
  return { ...toDoor(row), url: `${env().app.url}/door/${eventId}#${key}` }
}
