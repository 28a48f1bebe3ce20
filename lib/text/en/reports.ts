/** What was reported, its state and the measures, as both sides see them. */
export const reports = {
  subjects: {
    event: 'Event',
    image: 'Picture',
    comment: 'Comment',
    profile: 'Profile',
    group: 'Group',
    message: 'Message',
    feed_item: 'Story',
    artist: 'Artist page',
  },
  states: {
    received: 'Received',
    in_review: 'In review',
    actioned: 'Action taken',
    dismissed: 'No action taken',
    reopened: 'Being reviewed again',
  },
  measures: {
    none: 'Nothing was changed.',
    hide: 'It was hidden.',
    remove: 'It was removed.',
    remove_picture: 'The picture was removed and cannot be uploaded again.',
    restore: 'An earlier measure was undone.',
    uphold: 'The earlier measure was upheld.',
  },
  /** What a decision is based on. Source: Regulation (EU) 2022/2065, Article 17(3). */
  grounds: { law: 'Law', terms: 'Our terms and guidelines' },
} as const
