import type { z } from 'zod'
import type { TicketView } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { statusAfter, takesPlace } from '@/lib/tickets/status'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { tellGuestsChanged } from '@/server/changes/tell-webhooks'
import { hasPlace, QUEUEING } from './lock-guest-list'
import { lockOwnTicket } from './lock-own-ticket'
import { offerPlaces } from './offer-places'
import { tellPasses } from './passes/tell-passes'
import { ticketSelect, toTicket } from './present'
import { tellGuest } from './ticket-mail'

const TICKETS = textFor('ticketErrors')

/**
 * Lets the host make a cancelled, offered or waiting ticket valid, or cancel one without removing it from the list. Repeating it changes
 * nothing. Throws `not_found` for everyone else, `conflict` if the ticket's status no longer allows it or no place is left.
 */
export async function changeTicket(viewer: Viewer, ticketId: string, action: 'invite' | 'cancel'): Promise<z.input<typeof TicketView>> {
  const row = await db.$transaction(async (tx) => {
    const { ticket, list } = await lockOwnTicket(tx, viewer, ticketId)
    const next = statusAfter(action, ticket.status, 'host')
    if (ticket.status === (action === 'invite' ? 'valid' : 'cancelled')) return ticket
    if (!next) throw new AppError('conflict', TICKETS.notNow)
    if (takesPlace(next) && !takesPlace(ticket.status) && !hasPlace(list)) throw new AppError('conflict', TICKETS.noPlace)
    const changed = await tx.ticket.update({
      where: { ticketId },
      data: { status: next, offerEndsAt: null, waitingSince: null },
      select: ticketSelect,
    })
    await tellGuest(tx, ticketId)
    await offerPlaces(tx, list, now())
    await tellGuestsChanged(tx, list.eventId)
    await tellPasses(tx, list.eventId)
    return changed
  }, QUEUEING)
  return toTicket(row, { showsEmail: true })
}
