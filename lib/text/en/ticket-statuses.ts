/** A ticket's status. */
export const ticketStatuses = {
  valid: 'Valid',
  used: 'Checked in',
  cancelled: 'Cancelled',
  offered: 'Offered',
  waiting: 'Waiting',
} as const
