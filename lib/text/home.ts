/** Words of the view Home. */
export const HOME = {
  noLikes: 'No liked events for your search. Explore and like some events :)',
  explore: 'Explore events',
  likedFailed: 'Favorites could not be loaded',
  tryAgain: 'Try again',
} as const
