import type { calls as english } from '../en/calls'
import type { Translation } from '../translation'

export const calls: Translation<typeof english> = {
  offline: 'Keine Verbindung. Es ging nichts verloren; bitte versuch es noch einmal.',
  answered: 'Der Server hat mit {status} geantwortet.',
  unreadable: 'Der Server hat etwas Unerwartetes geantwortet.',
}
