import type { city as english } from '../en/city'
import type { Translation } from '../translation'

export const city: Translation<typeof english> = {
  headline: 'Was läuft in {city}',
  categoryHeadline: '{category} in {city}',
  description:
    '{category, select, none {Konzerte, Partys, Märkte, Ausstellungen} other {{category}}}: was in {city} als Nächstes ansteht, von den Flyern an den Wänden der Stadt.',
  kinds: 'Nach Art',
  all: 'Alles',
  next: 'Als Nächstes',
  empty: 'Hier ist noch nichts angekündigt',
  emptyText: 'Flyer gesehen? Fotografiere ihn, und in Sekunden steht das Event hier.',
  upload: 'Ersten Flyer hochladen',
  elsewhere: 'Was überall läuft',
  more: 'Alle durchsuchen',
}
