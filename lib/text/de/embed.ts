import type { embed as english } from '../en/embed'
import type { Translation } from '../translation'

export const embed: Translation<typeof english> = {
  words: {
    loading: 'Events werden geladen\u00a0…',
    failed: 'Die Events konnten nicht geladen werden.',
    none: 'Hier ist nichts geplant.',
    noDate: 'Termin folgt',
    cancelled: 'Abgesagt',
    postponed: 'Verschoben',
    soldOut: 'Ausverkauft',
    sponsored: 'Anzeige',
    from: 'Von',
    before: 'Voriger Monat',
    after: 'Nächster Monat',
  },
}
