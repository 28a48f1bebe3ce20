import type { genrePicker as english } from '../en/genre-picker'
import type { Translation } from '../translation'

export const genrePicker: Translation<typeof english> = {
  genres: 'Was für ein Event?',
  genresHint: 'Tippe noch einmal auf dieselbe Art, um sie abzuwählen.',
  findGenre: 'Art von Event finden',
  noGenre: 'Eine Art von Event mit diesem Namen gibt es nicht.',
  more: 'Preis, Entfernung, Zeit, Barrierefreiheit',
  close: 'Schließen',
}
