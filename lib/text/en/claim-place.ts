/** Visitors who ask for a place. */
export const claimPlace = {
  heading: 'Guest list',
  free: 'The host has opened the guest list.',
  full: 'Every place is taken. Join the waiting list: if one becomes free, we offer it to you by email.',
  email: 'Your email',
  name: 'Your name',
  optional: 'optional',
  claim: 'Get a place',
  wait: 'Join the waiting list',
  sending: 'Sending…',
  sent: 'Check your email: your place is held for 30 minutes until you confirm the address.',
  queued: 'Check your email. You are on the waiting list; the email also says how to leave it.',
  failed: 'That did not work. Nothing was lost; please try again.',
  noMail: 'This server sends no email, so you cannot ask for a place here. Ask the host.',
  privacy: 'Only the host gets your address, and only for this event. It is deleted 30 days afterwards.',
} as const
