/** Words of likes and follows. */
export const LIKES = {
  like: 'Like',
  follow: 'Follow',
  following: 'Following',
  followNotSent: 'This could not be saved to your account yet. It is kept here and sent again.',
  undo: 'Undo',
  undone: 'Undone',
} as const
