import type { ticketPass as english } from '../en/ticket-pass'
import type { Translation } from '../translation'

export const ticketPass: Translation<typeof english> = {
  description: 'Ticket: {title}',
  going: 'Du gehst hin: {title}',
  event: 'Event',
  when: 'Wann',
  newWhen: 'Neuer Termin: %@',
  venue: 'Ort',
  newVenue: 'Neuer Ort: %@',
  address: 'Adresse',
  page: 'Event-Seite',
  status: 'Status',
  newStatus: 'Status: %@',
  states: {
    scheduled: 'Wie geplant',
    cancelled: 'Abgesagt',
    postponed: 'Verschoben',
    moved: 'Neuer Termin',
    sold_out: 'Wie geplant',
    void: 'Ungültig',
  },
}
