/** Words of an event's community block. */
export const COMMUNITY = {
  heading: 'Community',
  intro: 'Group chats of everybody who is going.',
  /** Source: RULES B16. */
  adults: 'For adults. Meet in public first, and share an address only with people you trust.',
  failed: 'Failed to create group',
} as const
