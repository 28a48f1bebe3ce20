/** Words of one's own tickets. */
export const ownTickets = {
  title: 'My tickets',
  loading: 'Your tickets are loading',
  failed: 'Failed to load tickets. Please try again later!',
  retry: 'Try again',
  none: 'No tickets yet. When a host puts you on a guest list, your ticket stands here.',
  explore: 'Explore events',
  unconfirmed: 'Tickets belong to an e-mail address. Confirm yours, and those sent to it stand here.',
  confirm: 'Confirm my address',
} as const
