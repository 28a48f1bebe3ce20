import type { embed as english } from '../en/embed'
import type { Translation } from '../translation'

export const embed: Translation<typeof english> = {
  words: {
    loading: 'Events werden geladen …',
    failed: 'Die Events konnten nicht geladen werden.',
    none: 'Hier ist nichts geplant.',
    noDate: 'Tag folgt',
    cancelled: 'Abgesagt',
    postponed: 'Verschoben',
    soldOut: 'Ausverkauft',
    sponsored: 'Anzeige',
    before: 'Monat davor',
    after: 'Monat danach',
  },
}
