/** How a ticket stands. */
export const ticketStatuses = {
  valid: 'Valid',
  used: 'Came in',
  cancelled: 'Cancelled',
  offered: 'Offered',
  waiting: 'Waiting',
} as const
