/** The guest’s answer by the link of a mail. */
export const ticketAnswer = {
  title: 'Your place',
  offered: 'A place is held for you until',
  accept: 'Take the place',
  decline: 'Not this time',
  valid: 'You are on the guest list.',
  cancel: 'Give the place back',
  waiting: 'You are on the waiting list. If a place becomes free, we offer it to you by email.',
  leave: 'Leave the waiting list',
  used: 'You came in with this ticket.',
  cancelled: 'This place was given back.',
  accepted: 'The place is yours. See you there!',
  gaveBack: 'Done. Someone else can have the place now.',
  open: 'Open the ticket',
  toEvent: 'To the event',
  failed: 'That did not work. Please try again.',
} as const
