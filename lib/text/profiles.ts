/** Words of one's own page. Source: Spec §2 Own profile. */
export const OWN_PROFILE = {
  title: 'Profile',
  level: 'Level',
  points: 'Points',
  nextLevel: 'Next Level',
  memberSince: 'Member since',
  events: 'Your events',
  noEvents: 'No events yet. Upload a flyer and it stands here, with 20 points for you.',
} as const
