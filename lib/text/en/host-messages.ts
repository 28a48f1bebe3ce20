/** Texts of what a host writes to everyone who saved an event or goes to it. */
export const hostMessages = {
  heading: 'Message to everyone interested',
  intro: 'Each person gets one email or push notification, as they prefer. They can unsubscribe at any time.',
  label: 'What should they know?',
  reaches:
    '{audience, plural, =0 {Nobody with an account has liked this event or is going yet.} one {Reaches # person who has liked this event or is going.} other {Reaches # people who have liked this event or are going.}}',
  reached: '{audience, plural, one {to # person} other {to # people}}',
  before: 'Sent before',
  send: 'Send',
  sending: 'Sending…',
  sent: 'On its way.',
  failed: 'The message was not sent. It is still here; please try again.',
  close: 'Close',
  notPublished: 'Publish the event first.',
  confirmFirst: 'Confirm your email address first, then you can write to people.',
  nobody: 'Nobody with an account has liked this event or is going yet.',
  tooMany: 'That is enough for one day. Write again tomorrow.',
} as const
