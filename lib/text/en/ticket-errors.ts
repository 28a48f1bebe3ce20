/** Why something of guest lists, tickets and doors was refused. */
export const ticketErrors = {
  notFound: 'Ticket not found',
  listFull: 'The guest list of this event is full.',
  noPlace: 'Every place is taken. Raise the number of places first.',
  belowTaken: 'More places than that are taken already.',
  tooManyRows: 'More rows than one file may bring.',
  notACsv: 'This file is no table that we can read.',
  notNow: 'That is no longer possible: the ticket has changed meanwhile.',
  listClosed: 'The guest list of this event is closed.',
  eventOver: 'This event is over.',
  linkInvalid: 'This link is not valid.',
  doorInvalid: 'This door link is not valid any more. Ask the host for a new one.',
  tooManyDoors: 'This event has as many door links as one can have.',
  sameAsLine: 'The same address as in line {line}',
} as const
