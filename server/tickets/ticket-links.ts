import { toTicketCode } from '@/lib/tickets/ticket-code'
import { env } from '@/server/platform/env'
import { guestKey, signTicket } from './ticket-keys'

/** A ticket's page, absolute. */
export function ticketUrl(ticketId: string): string {
  return `${env().app.url}/ticket/${ticketId}`
}

/** The address of a ticket's file for Apple Wallet. */
export function applePassUrl(ticketId: string): string {
  return `${env().app.url}/api/tickets/ticket/${ticketId}/apple-pass`
}

/** The text in a ticket's QR code. */
export function ticketCode(eventId: string, ticketId: string): string {
  return toTicketCode(env().app.url, { ticketId, signature: signTicket(eventId, ticketId) })
}

/** The page where the guest answers. It asks with a button, so that a mail program prefetching the link changes nothing. */
export function answerUrl(ticketId: string): string {
  return `${ticketUrl(ticketId)}/answer?key=${guestKey(ticketId)}`
}
