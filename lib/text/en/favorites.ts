/** Texts of likes and follows. */
export const favorites = {
  like: 'Like',
  unliked: 'No longer liked',
  undo: 'Undo',
  follow: 'Follow',
  following: 'Following',
  notLoaded: 'Favorites could not be loaded',
  notAdded: 'Favorites could not be added',
  notRemoved: 'Favorites could not be removed',
  notSaved: 'Favorites could not be saved',
} as const
