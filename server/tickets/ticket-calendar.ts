import { toIcs } from '@/lib/calendar/ics'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { getCalendarEvent } from '@/server/events/calendar-event'
import { getTicket } from './queries'
import { ticketUrl } from './ticket-links'

/** A ticket's event as a calendar file that links to the ticket; null if ticket, event or date is missing. Source: RFC 5545. */
export async function toTicketIcs(ticketId: string, language: Language): Promise<string | null> {
  const ticket = await getTicket(null, ticketId)
  const found = ticket && (await getCalendarEvent(ticket.eventId))
  if (!found || 'mergedIntoId' in found) return null
  const file = toIcs([{ ...found, url: ticketUrl(ticketId) }], { texts: textFor('calendarFile', language) })
  return file.includes('BEGIN:VEVENT') ? file : null
}
