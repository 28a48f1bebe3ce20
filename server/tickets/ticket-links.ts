import { toTicketCode } from '@/lib/tickets/ticket-code'
import { env } from '@/server/platform/env'
import { guestKey, signTicket } from './ticket-keys'

/** A ticket's page, absolute. */
export function ticketUrl(ticketId: string): string {
  return `${env().app.url}/ticket/${ticketId}`
}

/** What a ticket's picture encodes. */
export function ticketCode(eventId: string, ticketId: string): string {
  return toTicketCode(env().app.url, { ticketId, signature: signTicket(eventId, ticketId) })
}

/** Where the guest answers: the page asks by a button, so that a mail program that looks ahead changes nothing. */
export function answerUrl(ticketId: string): string {
  return `${ticketUrl(ticketId)}/answer?key=${guestKey(ticketId)}`
}
