/** Why something of guest lists, tickets and doors was refused. */
export const ticketErrors = {
  notFound: 'Ticket not found',
  confirmFirst: 'Confirm your email address to add more guests: they get mail from us.',
  listFull: 'The guest list of this event is full.',
  noPlace: 'Every place is taken. Raise the number of places first.',
  belowTaken: 'More places than that are already taken.',
  tooManyRows: 'The file has too many rows.',
  notACsv: 'We can’t read this file. Use CSV.',
  notNow: 'That is no longer possible, because the ticket has changed in the meantime.',
  listClosed: 'The guest list of this event is closed.',
  eventOver: 'This event is over.',
  linkInvalid: 'This link is not valid.',
  doorInvalid: 'This door link is no longer valid. Ask the host for a new one.',
  tooManyDoors: 'This event has reached its limit of door links. End one to make another.',
  tooManyDevices: 'This ticket is on too many devices.',
  googleAway: 'Google Wallet does not answer. Please try again later.',
  sameAsLine: 'Same address as in line {line}',
} as const
