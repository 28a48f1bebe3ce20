import type { z } from 'zod'
import type { ClaimAnswer, PlaceClaimBody } from '@/lib/api/tickets'
import { SHOWN } from '@/lib/events/shown'
import { CLAIM_HOLD_MINUTES, MAX_GUESTS } from '@/lib/tickets/limits'
import { statusAfter } from '@/lib/tickets/status'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { countCall } from '@/server/platform/rate-limits'
import { tellGuestsChanged } from '@/server/changes/tell-webhooks'
import { hasPlace, lockGuestList, QUEUEING } from './lock-guest-list'
import { tellGuest } from './ticket-mail'

const ERRORS = textFor('errors')
const TICKETS = textFor('ticketErrors')

/**
 * Lets a visitor ask for a place: it is held for half an hour until the address is confirmed, or the visitor joins the queue if all are
 * taken; a mail says which. An address already on the list gets the same answer and a mail with its status. Throws `not_found` if the event
 * is not public, `conflict` if the list is closed, has the maximum number of names, or the event is over, `too_many` mails to this address.
 */
export async function claimTicket({ eventId, email, name }: PlaceClaimBody, language: Language): Promise<z.input<typeof ClaimAnswer>> {
  const at = now()
  const seen = await db.event.findFirst({ where: { id: eventId, ...SHOWN }, select: { id: true } })
  if (!seen) throw new AppError('not_found', ERRORS.eventNotFound)
  await countCall('accountMail', `guest:${email.toLowerCase()}`)

  const isFull = await db.$transaction(async (tx) => {
    const list = await lockGuestList(tx, eventId)
    if (!list) throw new AppError('not_found', ERRORS.eventNotFound)
    const over = list.endsAt ?? list.startsAt
    if (!list.isOpen) throw new AppError('conflict', TICKETS.listClosed)
    if (over && over <= at) throw new AppError('conflict', TICKETS.eventOver)

    const full = !hasPlace(list)
    const known = await tx.ticket.findUnique({ where: { eventId_email: { eventId, email } }, select: { ticketId: true, status: true } })
    const next = known ? statusAfter(full ? 'queue' : 'claim', known.status, 'visitor') : full ? 'waiting' : 'offered'
    if (known && !next) {
      if (known.status !== 'used') await tellGuest(tx, known.ticketId)
      return full
    }
    if (!known && (await tx.ticket.count({ where: { eventId } })) >= MAX_GUESTS) throw new AppError('conflict', TICKETS.listFull)
    const place = full
      ? { status: 'waiting' as const, waitingSince: at, offerEndsAt: null }
      : { status: 'offered' as const, waitingSince: null, offerEndsAt: new Date(at.getTime() + CLAIM_HOLD_MINUTES * 60_000) }
    const { ticketId } = known
      ? await tx.ticket.update({ where: { ticketId: known.ticketId }, data: { ...place, language }, select: { ticketId: true } })
      : await tx.ticket.create({ data: { eventId, email, name: name ?? '', language, ...place }, select: { ticketId: true } })
    await tellGuest(tx, ticketId)
    await tellGuestsChanged(tx, eventId)
    return full
  }, QUEUEING)
  return { ok: true, isFull }
}
