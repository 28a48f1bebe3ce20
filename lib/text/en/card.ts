/** What cards say of an event that is not as it was announced or costs nothing, and of what leads on from a list. */
export const card = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'New date',
  sold_out: 'Sold out',
  free: 'Free',
  /** In place of a day that nobody knows. */
  noDate: 'no date',
  /** Names the stories of a host. */
  storiesOf: 'Stories of {profileName}',
  /** Ways on from a list that is empty. */
  nextDay: 'Next: {day}',
  nearestTown: '{city}, {distance} away',
} as const
