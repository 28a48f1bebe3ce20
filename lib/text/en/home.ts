/** Texts of the view Home. */
export const home = {
  noLikes: 'No liked events for your search. Explore and like some events :)',
  explore: 'Explore events',
  likedFailed: 'Favorites could not be loaded',
  inCalendar: 'Liked events in your calendar',
  ownUploads: 'Your uploads',
  tryAgain: 'Try again',
} as const
