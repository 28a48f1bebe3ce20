/** What a piece of news says in lists, mails and on lock screens. */
export const news = {
  /** Its title where nothing is left of its cause. */
  title: 'Something new for you',
  somebody: 'Someone',
  eventNew: '{name} has a new event.',
  eventChanged: 'Changed: {changes}.',
  eventChangedSomehow: 'This event has changed.',
  eventReminder: 'Tomorrow: an event you like.',
  goingReminder: '{hours, select, 2 {Starts in two hours.} other {Tomorrow: you said you’re going.}}',
  hostMessage: '{name}: {text}',
  savedSearch: '{count, plural, one {# new event} other {# new events}}: {names}',
  comment: '{name} commented on your event.',
  reply: '{name} replied to your comment.',
  mention: '{name} mentioned you in a comment.',
  message: 'New messages.',
  /** What changed about an event. */
  changes: {
    scheduled: 'takes place as planned',
    cancelled: 'cancelled',
    postponed: 'postponed',
    moved: 'moved',
    sold_out: 'sold out',
    date: 'new date',
    time: 'new time',
    place: 'new place',
  },
} as const
