import type { card as english } from '../en/card'
import type { Translation } from '../translation'

export const card: Translation<typeof english> = {
  cancelled: 'Abgesagt',
  postponed: 'Verschoben',
  moved: 'Neuer Termin',
  sold_out: 'Ausverkauft',
  free: 'Eintritt frei',
  noDate: 'kein Datum',
  storiesOf: 'Storys von {profileName}',
  from: 'Von {host}',
  nextDay: 'Als Nächstes: {day}',
  nearestTown: '{city}, {distance} entfernt',
}
