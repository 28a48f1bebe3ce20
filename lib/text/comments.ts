/** Words of comments. */
export const COMMENTS = {
  /** Stands where a comment was removed that others had replied to. */
  removed: 'This comment was removed.',
  empty: 'Please write something first.',
  notFound: 'This comment was not found.',
  tooDeep: 'Replies go five levels deep. Please reply further up.',
  tooManyLinks: 'At most two links, please, while we do not know each other yet.',
} as const
