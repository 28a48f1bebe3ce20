import type { landingPage as english } from '../en/landing-page'
import type { Translation } from '../translation'

export const landingPage: Translation<typeof english> = {
  headline: 'Was läuft',
  homeHeadline: 'Deine Events',
  homeNeedsScript: 'Die Events, die du dir gemerkt hast, liegen in deinem Browser; er zeigt sie, sobald Skripte erlaubt sind.',
  ignored: 'Einen Teil dieser Adresse haben wir nicht verstanden und weggelassen:',
  unknownCategoryTitle: 'Diese Art von Event gibt es nicht',
  unknownCategoryText: 'Diese Arten gibt es:',
  skipToEvents: 'Zu den Events springen',
  noEvents: 'Keine Events gefunden',
  noEventsText: 'Zu dieser Auswahl passt nichts. Lass etwas weg oder mach den Anfang:',
  emptyTitle: 'Hier gibt es noch keine Events',
  emptyText:
    'Heute bist du an einem vorbeigelaufen: ein Plakat, ein Flyer auf dem Tresen, ein Zettel am Laternenmast. Fotografiere ihn, und in Sekunden steht er als Event hier.',
  emptyAction: 'Ersten Flyer hochladen',
  from: 'Von',
  until: 'Bis',
  category: 'Kategorie',
  anyGenre: 'Alles',
  apply: 'Events anzeigen',
  fields: {
    location: 'Ort',
    startDate: 'erster Tag',
    endDate: 'letzter Tag',
    category: 'Kategorie',
    search: 'Suchwörter',
    prompt: 'Suchwörter',
    view: 'Ansicht',
  },
  inPlace: '{subject} in {place}',
}
