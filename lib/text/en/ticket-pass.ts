/** A ticket in a phone’s wallet. `%@` is what the wallet puts there: the field’s new value. */
export const ticketPass = {
  description: 'Ticket: {title}',
  /** Of a pass without a ticket. */
  going: 'You’re going: {title}',
  event: 'Event',
  when: 'When',
  newWhen: 'New date: %@',
  venue: 'Venue',
  newVenue: 'New place: %@',
  address: 'Address',
  page: 'Event page',
  status: 'Status',
  newStatus: 'Status: %@',
  states: {
    scheduled: 'As planned',
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    moved: 'New date',
    sold_out: 'As planned',
    void: 'Not valid',
  },
} as const
