/** Texts of a list of events that is printed. */
export const programme = {
  asOf: 'As of {day}. The address below has what is new, moved or cancelled since.',
  noDay: 'Date to be announced',
  none: 'Nothing is planned here.',
  more: 'There is more at the address below.',
} as const
