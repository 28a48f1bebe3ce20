import type { z } from 'zod'
import type { AnswerBody, AnswerResult } from '@/lib/api/tickets'
import { statusAfter } from '@/lib/tickets/status'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { tellGuestsChanged } from '@/server/changes/tell-webhooks'
import { QUEUEING } from './lock-guest-list'
import { lockTicket } from './lock-own-ticket'
import { offerPlaces } from './offer-places'
import { tellPasses } from './passes/tell-passes'
import { isGuestKey } from './ticket-keys'
import { tellGuest } from './ticket-mail'

const TICKETS = textFor('ticketErrors')

/**
 * Lets a guest accept a held place or give one back, with the key from a mail; answering twice has no further effect. Throws `not_found`
 * for an unknown ticket and for a wrong key alike, `conflict` if the ticket's status no longer allows it.
 */
export async function answerTicket(ticketId: string, { key, answer }: AnswerBody): Promise<z.input<typeof AnswerResult>> {
  if (!isGuestKey(ticketId, key)) throw new AppError('not_found', TICKETS.linkInvalid)
  const status = await db.$transaction(async (tx) => {
    const found = await lockTicket(tx, ticketId)
    if (!found) throw new AppError('not_found', TICKETS.linkInvalid)
    const { ticket, list } = found
    const at = now()
    if (answer === 'accept' && (ticket.status === 'valid' || ticket.status === 'used')) return ticket.status
    if (answer === 'cancel' && ticket.status === 'cancelled') return ticket.status
    const hasLapsed = ticket.offerEndsAt !== null && ticket.offerEndsAt <= at
    const next = statusAfter(answer, ticket.status, 'guest')
    if (!next || (answer === 'accept' && hasLapsed)) throw new AppError('conflict', TICKETS.notNow)
    await tx.ticket.update({
      where: { ticketId },
      data: { status: next, offerEndsAt: null, waitingSince: null, ...(next === 'valid' ? { confirmedAt: at } : {}) },
    })
    if (next === 'valid') await tellGuest(tx, ticketId)
    else await offerPlaces(tx, list, at)
    await tellGuestsChanged(tx, list.eventId)
    await tellPasses(tx, list.eventId)
    return next
  }, QUEUEING)
  return { ok: true, status }
}
