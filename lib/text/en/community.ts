/** Words of an event's community block. */
export const community = {
  heading: 'Community',
  intro: 'Group chats for everyone who is going.',
  adults: 'For adults. Meet in public first, and share an address only with people you trust.',
  /** A group that only invitations lead to. */
  invite: 'Invite friends to a group of your own',
  failed: 'Failed to create group',
} as const
