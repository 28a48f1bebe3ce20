/** Words of likes and follows. */
export const LIKES = {
  like: 'Like',
  follow: 'Follow',
  following: 'Following',
} as const
