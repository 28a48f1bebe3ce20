import type { news as english } from '../en/news'
import type { Translation } from '../translation'

export const news: Translation<typeof english> = {
  title: 'Neues für dich',
  somebody: 'Jemand',
  eventNew: '{name} hat ein neues Event.',
  eventChanged: 'Geändert: {changes}.',
  eventChangedSomehow: 'Dieses Event hat sich geändert.',
  eventReminder: 'Morgen: ein Event, das du dir gemerkt hast.',
  goingReminder: '{hours, select, 2 {Beginnt in zwei Stunden.} other {Morgen: Du hast zugesagt.}}',
  hostMessage: '{name}: {text}',
  savedSearch: '{count, plural, one {# neues Event} other {# neue Events}}: {names}',
  comment: '{name} hat dein Event kommentiert.',
  reply: '{name} hat auf deinen Kommentar geantwortet.',
  mention: '{name} hat dich in einem Kommentar erwähnt.',
  message: 'Neue Nachrichten.',
  changes: {
    scheduled: 'findet statt wie geplant',
    cancelled: 'abgesagt',
    postponed: 'verschoben',
    moved: 'verlegt',
    sold_out: 'ausverkauft',
    date: 'neues Datum',
    time: 'neue Uhrzeit',
    place: 'neuer Ort',
  },
}
