import type { historyErrors as english } from '../en/history-errors'
import type { Translation } from '../translation'

export const historyErrors: Translation<typeof english> = {
  conflict:
    'Jemand anderes hat dieses Event geändert, während du daran gearbeitet hast. Nichts ist verloren: Vergleiche beides und speichere noch einmal.',
  conflictField: 'Inzwischen von jemand anderem geändert',
  alreadyUndone: 'Diese Änderung wurde schon zurückgenommen.',
  notUndoable: 'Diese Änderung lässt sich nicht zurücknehmen.',
  staffOnly: 'Das kann nur die Moderation zurücknehmen.',
  pictureGone: 'Das frühere Bild ist nicht mehr da.',
  laterChange: '{field} wurde später noch einmal geändert. Nimm erst diese Änderung zurück.',
  mergedSince: 'Dieses Event wurde inzwischen mit einem anderen zusammengeführt. Nimm erst das zurück.',
  undoFirst: 'Erst die spätere Änderung zurücknehmen',
}
