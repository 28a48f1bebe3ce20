import type { ticketErrors as english } from '../en/ticket-errors'
import type { Translation } from '../translation'

export const ticketErrors: Translation<typeof english> = {
  notFound: 'Ticket nicht gefunden',
  confirmFirst: 'Bestätige deine E-Mail-Adresse, um weitere Gäste einzutragen: Sie bekommen Mails von uns.',
  listFull: 'Die Gästeliste dieses Events ist voll.',
  noPlace: 'Alle Plätze sind vergeben. Erhöhe zuerst die Zahl der Plätze.',
  belowTaken: 'Es sind schon mehr Plätze vergeben.',
  tooManyRows: 'Die Datei hat zu viele Zeilen.',
  notACsv: 'Diese Datei können wir nicht lesen. Nimm eine CSV-Datei.',
  notNow: 'Das geht nicht mehr: Das Ticket hat sich inzwischen geändert.',
  listClosed: 'Die Gästeliste dieses Events ist geschlossen.',
  eventOver: 'Dieses Event ist vorbei.',
  linkInvalid: 'Dieser Link ist nicht gültig.',
  doorInvalid: 'Dieser Einlass-Link gilt nicht mehr. Bitte den Veranstalter um einen neuen.',
  tooManyDoors: 'Mehr Einlass-Links kann dieses Event nicht haben. Beende einen, um einen neuen zu erstellen.',
  tooManyDevices: 'Dieses Ticket ist auf zu vielen Geräten.',
  googleAway: 'Google Wallet antwortet nicht. Bitte versuch es später noch einmal.',
  sameAsLine: 'Dieselbe Adresse wie in Zeile {line}',
}
