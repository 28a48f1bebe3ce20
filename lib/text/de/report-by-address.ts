import type { reportByAddress as english } from '../en/report-by-address'
import type { Translation } from '../translation'

export const reportByAddress: Translation<typeof english> = {
  title: 'Inhalt melden',
  lead: 'Jedes Event, jeder Kommentar, jedes Bild und jedes Profil hat auf seiner Seite einen Knopf zum Melden. Wenn du nur eine Adresse hast, trag sie hier ein.',
  time: 'Ein Mensch sieht sich jede Meldung an, meist innerhalb von drei Tagen, und entscheidet mit Begründung. Du bekommst sofort eine Vorgangsnummer und später eine Mail mit der Entscheidung.',
  address: 'Adresse dessen, was du meldest',
  hint: 'Kopiere sie aus der Adresszeile deines Browsers. Die Adresse eines Kommentars endet auf #comment-…',
  unknown: 'Unter dieser Adresse gibt es kein Event, keinen Kommentar, kein Bild, kein Profil und keine Gruppe.',
  next: 'Weiter',
}
