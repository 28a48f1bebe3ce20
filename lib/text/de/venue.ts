import type { venue as english } from '../en/venue'
import type { Translation } from '../translation'

export const venue: Translation<typeof english> = {
  title: '{venue}, {city}',
  description: '{venue} in {city}: Adresse, Karte, was als Nächstes läuft und was schon war, auch als Kalender.',
  programme: 'Programm',
  eventsAt: 'Events: {venue}',
  inCity: 'Alles in {city}',
  unknown: 'An einem Ort dieses Namens hat noch niemand etwas angekündigt.',
}
