/** Mails to guests. `event` is the event's title. */
export const ticketMails = {
  ticket: { subject: 'Your ticket: {event}', heading: 'You are on the guest list' },
  showCode: 'Show this code at the door, on the phone or printed.',
  openTicket: 'Open your ticket',
  cancel: "Can't come? Give the place back, so that someone else can have it: {url}",
  offer: { subject: 'A place for you: {event}', heading: 'A place is held for you' },
  offerUntil: 'It is yours until {until}. After that the next in the queue gets it.',
  takePlace: 'Take the place',
  waiting: { subject: 'You are in the queue: {event}', heading: 'You are in the queue' },
  waitingText: 'Every place is taken at the moment. If one becomes free, it is offered to you by mail.',
  seeAnswer: 'See or leave the queue',
  gone: { subject: 'Your place is no longer held: {event}', heading: 'Your place is no longer held' },
  goneText: 'The ticket to this event does not work any more. If that surprises you, ask the host.',
  eventPage: 'To the event',
  footer:
    'You get this mail since your address was given for the guest list of this event. It serves nothing else and is deleted on {deletedOn}. If it was not you, ignore this mail or cancel.',
} as const
