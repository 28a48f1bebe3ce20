/** Texts of an event's community block. */
export const community = {
  heading: 'Community',
  intro: 'Group chats for everyone who is going.',
  adults: 'For adults. Meet in public first, and share an address only with people you trust.',
  /** A group that only invitations lead to. */
  invite: 'Invite friends to a group of your own',
  failed: 'Failed to create group',
  types: { helper: 'Helper', driver: 'Driver', artist: 'Artist', sleep: 'Sleep', lost_found: 'Lost & Found', queue: 'Queue' },
  /** Stands for the last message of a group in which nobody has written yet. */
  about: '{type} group for {title}',
} as const
