/** Texts of the user's tickets. */
export const ownTickets = {
  title: 'My tickets',
  loading: 'Loading your tickets',
  failed: 'Failed to load tickets. Please try again later!',
  retry: 'Try again',
  none: 'No tickets yet. When a host puts you on a guest list, your ticket appears here.',
  explore: 'Explore events',
  unconfirmed: 'Tickets belong to an email address. Confirm yours, and the tickets sent to it appear here.',
  confirm: 'Confirm my address',
} as const
