/** The guest’s answer by the link of a mail. */
export const ticketAnswer = {
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
