import type { z } from 'zod'
import type { GuestSettings, GuestSettingsBody } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { lockOwnGuestList, QUEUEING } from './lock-guest-list'
import { offerPlaces } from './offer-places'
import { requireGuestSettings } from './queries'

const TICKETS = textFor('ticketErrors')

/**
 * Changes how many guests an event takes, whether visitors may ask, and how long offers last; places freed by this are offered at once.
 * Throws `not_found` for all but the event's host and admins, `conflict` if fewer places than are already taken.
 */
export async function updateSettings(
  viewer: Viewer,
  eventId: string,
  { capacity, isOpen, offerHours }: GuestSettingsBody,
): Promise<z.input<typeof GuestSettings>> {
  await db.$transaction(async (tx) => {
    const list = await lockOwnGuestList(tx, viewer, eventId)
    if (capacity !== null && capacity < list.taken) throw new AppError('conflict', TICKETS.belowTaken)
    await tx.guestList.update({ where: { eventId }, data: { capacity, isOpen, offerHours } })
    await offerPlaces(tx, { ...list, offerHours }, now())
  }, QUEUEING)
  renewPages([`/event/${eventId}`])
  return requireGuestSettings(viewer, eventId)
}
