/** Texts on cards of events that have changed or are free, and of links onward from a list. */
export const card = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'New date',
  sold_out: 'Sold out',
  free: 'Free',
  /** Shown if the day is unknown. */
  noDate: 'no date',
  /** Names the stories of a host. */
  storiesOf: 'Stories of {profileName}',
  /** Names the other server an event comes from. */
  from: 'From {host}',
  /** Ways on from a list that is empty. */
  nextDay: 'Next: {day}',
  nearestTown: '{city}, {distance} away',
} as const
