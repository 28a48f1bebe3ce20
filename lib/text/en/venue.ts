/** Texts of venue pages. */
export const venue = {
  title: '{venue}, {city}',
  description: 'What’s on at {venue} in {city}: address, map, what comes next and what has been, as a calendar too.',
  programme: 'What’s on',
  eventsAt: 'Events at {venue}',
  inCity: 'Everything in {city}',
  unknown: 'Nobody has announced anything at a place with this name.',
} as const
