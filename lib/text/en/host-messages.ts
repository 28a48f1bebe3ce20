/** Words of what a host writes to everyone who saved an event or goes to it. */
export const hostMessages = {
  heading: 'Message to everyone interested',
  intro: 'One mail or push each, as they wish. They can end these messages at any time.',
  label: 'What should they know?',
  reaches:
    '{audience, plural, =0 {Nobody with an account has saved this event or goes yet.} one {Reaches # person who saved this event or goes.} other {Reaches # people who saved this event or go.}}',
  reached: '{audience, plural, one {to # person} other {to # people}}',
  before: 'Sent before',
  send: 'Send',
  sending: 'Sending…',
  sent: 'On its way.',
  failed: 'The message was not sent. It is still here; please try again.',
  close: 'Close',
  notPublished: 'Publish the event first.',
  confirmFirst: 'Confirm your e-mail address first, then you can write to people.',
  nobody: 'Nobody with an account has saved this event or goes yet.',
  tooMany: 'That is enough for one day. Write again tomorrow.',
} as const
