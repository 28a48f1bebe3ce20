/** Texts of a list of events that is printed. */
export const programme = {
  asOf: 'As of {day}. What is new, moved or cancelled since is on the page below.',
  noDay: 'Day to follow',
  none: 'Nothing is planned here.',
  more: 'There is more on the page below.',
} as const
