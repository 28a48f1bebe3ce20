import type { faces as english } from '../en/faces'
import type { Translation } from '../translation'

export const faces: Translation<typeof english> = {
  oops: 'Hoppla!',
  broken: 'Bei uns ist etwas schiefgegangen. Was du anderswo eingegeben hast, ist noch da.',
  notFound: 'Diese Seite gibt es nicht. Die Events schon.',
  tryAgain: 'Noch einmal versuchen',
  toEvents: 'Alle Events anzeigen',
  back: 'Zurück',
  eventNotFound: 'Event nicht gefunden',
  fetchEvent: 'Das Event konnte nicht geladen werden',
  noEventId: 'Keine Event-ID angegeben',
  noUserId: 'Keine Nutzer-ID angegeben',
}
