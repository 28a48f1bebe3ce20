import type { savedSearches as english } from '../en/saved-searches'
import type { Translation } from '../translation'

export const savedSearches: Translation<typeof english> = {
  title: 'Gespeicherte Suchen',
  intro: 'Höchstens einmal am Tag sagen wir dir, was neu ist. Auf welchem Weg, bestimmst du.',
  settings: 'Mitteilungen',
  none: 'Noch keine gespeicherten Suchen. Such nach etwas und speichere die Suche.',
  toSearch: 'Zur Suche',
  save: 'Suche speichern',
  saved: 'Gespeichert. Wir sagen dir, wenn es etwas Neues gibt.',
  tell: 'Neue Events mitteilen',
  remove: 'Löschen',
  removeOf: 'Löschen: {title}',
  removed: 'Die Suche ist gelöscht.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  errors: {
    everything: 'Bitte such erst nach etwas.',
    known: 'Diese Suche hast du schon gespeichert.',
    tooMany: 'Du hast schon {most} gespeicherte Suchen. Bitte lösche erst eine.',
    absent: 'Diese Suche wurde gelöscht.',
  },
}
