/** Words of comments. */
export const COMMENTS = {
  /** Stands where a comment was removed that others had replied to. */
  removed: 'This comment was removed.',
  empty: 'Please write something first.',
  notFound: 'This comment was not found.',
  tooDeep: 'Replies go five levels deep. Please reply further up.',
  tooManyLinks: 'At most two links, please, while we do not know each other yet.',
  oneChange: 'Either the text or whether it is hidden.',
  robot: 'This looks as if a program had written it. Please send it once more.',
} as const
