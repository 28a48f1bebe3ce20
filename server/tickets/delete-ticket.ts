import type { z } from 'zod'
import type { RemovedTicket } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { tellGuestsChanged } from '@/server/changes/tell-webhooks'
import { QUEUEING } from './lock-guest-list'
import { lockOwnTicket } from './lock-own-ticket'
import { offerPlaces } from './offer-places'
import { tellPasses } from './passes/tell-passes'
import { tellRemovedGuest } from './ticket-mail'

const TICKETS = textFor('ticketErrors')

/**
 * Removes a guest from an event's list: deletes the ticket, notifies its holder and offers the place to the next in the queue. Throws
 * `not_found`, also for all but the event's host and admins.
 */
export async function deleteTicket(viewer: Viewer, ticketId: string): Promise<z.input<typeof RemovedTicket>> {
  await db.$transaction(async (tx) => {
    const { ticket, list } = await lockOwnTicket(tx, viewer, ticketId)
    const { count } = await tx.ticket.deleteMany({ where: { ticketId } })
    if (count === 0) throw new AppError('not_found', TICKETS.notFound)
    const isOver = list.endsAt !== null && list.endsAt <= now()
    if (ticket.status === 'valid' && !isOver)
      await tellRemovedGuest(tx, {
        ticketId,
        eventId: list.eventId,
        email: ticket.email,
        language: ticket.language,
        event: { title: list.title },
      })
    await offerPlaces(tx, list, now())
    await tellGuestsChanged(tx, list.eventId)
    await tellPasses(tx, list.eventId)
  }, QUEUEING)
  return { ok: true, ticketId, id: ticketId, _id: ticketId }
}
