/** Texts of the genre picker. */
export const genrePicker = {
  genres: 'What kind?',
  genresHint: 'Choose the same one again to clear it.',
  findGenre: 'Find a kind of event',
  noGenre: 'No kind of event has that name.',
  more: 'Price, distance, time, accessibility',
  close: 'Close',
} as const
