/** Words of the genre picker. */
export const genrePicker = {
  genres: 'What kind?',
  genresHint: 'Choosing the same again clears it.',
  findGenre: 'Find a kind of event',
  noGenre: 'No kind of event is called so.',
  more: 'Price, distance, time, accessibility',
  close: 'Close',
} as const
