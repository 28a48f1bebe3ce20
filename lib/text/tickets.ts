import type { TicketStatus } from '@/lib/tickets/status'

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
  noPlace: 'Every place is taken. Raise the number of places first.',
  belowTaken: 'More places than that are taken already.',
  tooManyRows: 'More rows than one file may bring.',
  sameAsLine: 'The same address as in line',
  notACsv: 'This file is no table that we can read.',
  notNow: 'That is no longer possible: the ticket has changed meanwhile.',
  listClosed: 'The guest list of this event is closed.',
  eventOver: 'This event is over.',
  linkInvalid: 'This link is not valid.',
  doorInvalid: 'This door link is not valid any more. Ask the host for a new one.',
  tooManyDoors: 'This event has as many door links as one can have.',
} as const

/** The guest list manager. Source: Spec §2, client notes §4.9. */
export const GUESTS = {
  heading: 'Guest List',
  placeholder: 'Enter guest email address...',
  email: 'E-mail of a guest',
  add: 'Add',
  adding: 'Adding…',
  empty: 'No guests added yet',
  emptyHint: 'Add guest emails to manage your event attendees',
  added: 'Added',
  cameIn: 'Came in',
  search: 'Search guests',
  noneFound: 'Nobody on the list fits that.',
  remove: 'Remove',
  removeTitle: 'Remove this guest?',
  removeText: 'The ticket stops working at once, and the guest is told by mail.',
  removeConfirm: 'Remove',
  keep: 'Keep',
  retry: 'Try again',
  loading: 'Loading guests',
  invite: 'Put on the list',
  cancelTicket: 'Cancel ticket',
  copyLink: 'Copy ticket link',
  more: 'More about',
  copied: 'Copied!',
  exportCsv: 'Save as CSV',
  importCsv: 'Add from CSV',
  scan: 'Scan tickets',
  doors: 'Door staff',
  settings: 'Places',
  changed: 'Saved',
  changeFailed: 'That could not be changed. Nothing was lost; please try again.',
  duty: 'You enter other people’s addresses: only those who asked you to. Each gets one mail with the ticket and a way to cancel; the addresses serve nothing else.',
  deleted: 'The list is deleted on',
  noMail: 'This server sends no mail. Copy each guest’s ticket link and hand it over yourself.',
  all: 'All',
} as const

/** A count of guests. Source: client notes §4.9. */
export const countedGuests = (count: number) => `${count} ${count === 1 ? 'guest' : 'guests'}`

export const STATUS_WORDS: Record<TicketStatus, string> = { valid: 'Valid', used: 'Came in', cancelled: 'Cancelled', offered: 'Offered', waiting: 'Waiting' }

export const PLACES = {
  title: 'Places',
  capacity: 'How many guests?',
  noBound: 'Empty means no bound.',
  open: 'Visitors of the event’s page may ask for a place',
  offerHours: 'Hours that an offered place is held',
  save: 'Save',
  taken: 'taken',
  failed: 'The places could not be saved. Please try again.',
} as const

export const IMPORT = {
  title: 'Add guests from a file',
  hint: 'A CSV file with a column “email” and, if you like, “name”. At most 1,000 rows.',
  choose: 'Choose a file',
  fine: 'can be added',
  known: 'on the list already',
  wrong: 'cannot be added',
  line: 'Line',
  add: 'Add them',
  adding: 'Adding…',
  done: 'Added from the file:',
  failed: 'The file could not be read. Nothing was added.',
  tooLarge: 'This file is too large. 1,000 guests take far less.',
} as const

/** Visitors who ask for a place. */
export const CLAIM = {
  heading: 'Guest list',
  free: 'The host has opened the guest list.',
  full: 'Every place is taken. Join the queue: if one becomes free, it is offered to you by mail.',
  email: 'Your e-mail',
  name: 'Your name',
  optional: 'optional',
  claim: 'Get a place',
  wait: 'Join the queue',
  sending: 'Sending…',
  sent: 'Look into your mailbox: your place is held for 30 minutes until you confirm the address.',
  queued: 'Look into your mailbox. You are in the queue, and the mail says how to leave it.',
  failed: 'That did not work. Nothing was lost; please try again.',
  noMail: 'This server sends no mail, so places cannot be asked for here. Ask the host.',
  privacy: 'Your address goes to the host for this event only and is deleted 30 days after it.',
} as const

/** The guest’s answer by the link of a mail. */
export const ANSWER = {
  title: 'Your place',
  offered: 'A place is held for you until',
  accept: 'Take the place',
  decline: 'Not this time',
  valid: 'You are on the guest list.',
  cancel: 'Give the place back',
  waiting: 'You are in the queue. If a place becomes free, it is offered to you by mail.',
  leave: 'Leave the queue',
  used: 'You came in with this ticket.',
  cancelled: 'This place was given back.',
  accepted: 'The place is yours. See you there!',
  gaveBack: 'Done. Somebody else can have the place.',
  open: 'Open the ticket',
  toEvent: 'To the event',
  failed: 'That did not work. Please try again.',
} as const

/** The ticket page. Source: Spec §2 Ticket page, client notes §4.8, RULES B31. */
export const TICKET_PAGE = {
  loading: 'Loading Ticket...',
  stuck: 'This takes longer than it should. The ticket itself is safe.',
  retry: 'Try again',
  errorId: 'If it lasts, name this number:',
  back: 'Back',
  home: 'Home',
  ticketId: 'Ticket ID',
  email: 'Email',
  name: 'Name',
  status: 'Status',
  date: 'Date',
  price: 'Price',
  noDate: 'TBD',
  free: 'Free',
  place: '🗺️ Event Location',
  map: 'Map of the place',
  noPlace: 'Location information not available',
  noPlaceHint: 'Event location coordinates are not set',
  location: 'Location',
  popup: 'Click map to open in Google Maps',
  hover: 'Click to open in Google Maps',
  details: '🎫 View Event Details',
  pdf: 'Save as PDF',
  calendar: 'Add to calendar',
  bright: 'Show large and bright',
  close: 'Close',
  code: 'Ticket code',
} as const
