import type { z } from 'zod'
import type { TicketBody, TicketView } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { MAX_GUESTS } from '@/lib/tickets/limits'
import { statusAfter, takesPlace } from '@/lib/tickets/status'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { tellGuestsChanged } from '@/server/changes/tell-webhooks'
import { hasPlace, lockOwnGuestList, QUEUEING } from './lock-guest-list'
import { tellPasses } from './passes/tell-passes'
import { ticketSelect, toTicket } from './present'
import { limitUnconfirmedHost } from './limit-unconfirmed-host'
import { tellGuest } from './ticket-mail'

const TICKETS = textFor('ticketErrors')

/**
 * Adds a guest to an event's list, queues a mail to them and returns the ticket. An address already on the list keeps its one ticket; a
 * cancelled, offered or waiting one becomes valid. Throws `not_found` for all but the event's host and admins, `conflict` if the list
 * has the maximum number of names, if no place is left, or for the 21st guest of a day before the host has confirmed their own address.
 */
export async function createTicket(
  viewer: Viewer,
  { eventId, email, name }: TicketBody,
  language: Language,
): Promise<z.input<typeof TicketView>> {
  const row = await db.$transaction(async (tx) => {
    const list = await lockOwnGuestList(tx, viewer, eventId)
    const known = await tx.ticket.findUnique({ where: { eventId_email: { eventId, email } }, select: ticketSelect })
    const next = known ? statusAfter('invite', known.status, 'host') : 'valid'
    if (known && !next) return known
    if (!known) await limitUnconfirmedHost(tx, viewer, 1)
    if (!(known && takesPlace(known.status)) && !hasPlace(list)) throw new AppError('conflict', TICKETS.noPlace)
    if (!known && (await tx.ticket.count({ where: { eventId } })) >= MAX_GUESTS) throw new AppError('conflict', TICKETS.listFull)

    const made = known
      ? await tx.ticket.update({
          where: { ticketId: known.ticketId },
          data: { status: 'valid', offerEndsAt: null, waitingSince: null, ...(name ? { name } : {}) },
          select: ticketSelect,
        })
      : await tx.ticket.create({ data: { eventId, email, name: name ?? '', language }, select: ticketSelect })
    await tellGuest(tx, made.ticketId)
    await tellGuestsChanged(tx, eventId)
    await tellPasses(tx, eventId)
    return made
  }, QUEUEING)
  return toTicket(row, { showsEmail: true })
}
