/** Visitors who ask for a place. */
export const claimPlace = {
  heading: 'Guest list',
  free: 'The host has opened the guest list.',
  full: 'Every place is taken. Join the queue: if one becomes free, you get an offer by mail.',
  email: 'Your e-mail',
  name: 'Your name',
  optional: 'optional',
  claim: 'Get a place',
  wait: 'Join the queue',
  sending: 'Sending…',
  sent: 'Check your mailbox: your place is held for 30 minutes until you confirm the address.',
  queued: 'Check your mailbox. You are in the queue, and the mail says how to leave it.',
  failed: 'That did not work. Nothing was lost; please try again.',
  noMail: 'This server sends no mail, so you cannot ask for a place here. Ask the host.',
  privacy: 'Your address goes to the host for this event only and is deleted 30 days after it.',
} as const
