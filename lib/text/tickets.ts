/** Words of guest lists and tickets. Source: Spec §5 Guest email, §8 Tickets, Guests. */
export const TICKETS = {
  emailMissing: 'Please enter an email address 📧',
  emailInvalid: 'Please enter a valid email address 📧',
  loadGuests: 'Failed to load guests 😢',
  addGuest: 'Failed to add guest 😢',
  removeGuest: 'Failed to remove guest 😢',
  guestAdded: 'Guest added successfully! 🎉',
  guestRemoved: 'Guest removed successfully! 🗑️',
  loadTickets: 'Failed to load tickets. Please try again later!',
  notFound: 'Ticket not found',
  listFull: 'The guest list of this event is full.',
} as const
