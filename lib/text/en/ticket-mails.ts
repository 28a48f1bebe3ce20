/** Mails to guests. `event` is the event's title. */
export const ticketMails = {
  ticket: { subject: 'Your ticket: {event}', heading: 'You are on the guest list' },
  showCode: 'Show this code at the door, on the phone or printed.',
  openTicket: 'Open your ticket',
  googleButton: 'With the button on your ticket’s page.',
  cancel: 'Can’t come?',
  cancelText: 'Give the place back, so that someone else can have it.',
  offer: { subject: 'A place for you: {event}', heading: 'A place is held for you' },
  offerUntil: 'It is yours until {until}. After that it goes to the next person on the waiting list.',
  takePlace: 'Take the place',
  waiting: { subject: 'You are on the waiting list: {event}', heading: 'You are on the waiting list' },
  waitingText: 'Every place is taken at the moment. If one becomes free, we offer it to you by email.',
  seeAnswer: 'See or leave the waiting list',
  gone: { subject: 'Your place is no longer held: {event}', heading: 'Your place is no longer held' },
  goneText: 'The ticket to this event does not work any more. If that surprises you, ask the host.',
  eventPage: 'To the event',
  footer:
    'You get this email because your address was given for the guest list of this event. It is used for nothing else and is deleted on {deletedOn}. If this was not you, ignore this email or cancel.',
} as const
