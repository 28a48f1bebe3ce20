/** How a ticket stands. */
export const ticketStatuses = {
  valid: 'Valid',
  used: 'Checked in',
  cancelled: 'Cancelled',
  offered: 'Offered',
  waiting: 'Waiting',
} as const
