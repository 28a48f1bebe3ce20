import type { reports as english } from '../en/reports'
import type { Translation } from '../translation'

export const reports: Translation<typeof english> = {
  subjects: {
    event: 'Event',
    image: 'Bild',
    comment: 'Kommentar',
    profile: 'Profil',
    group: 'Gruppe',
    message: 'Nachricht',
    feed_item: 'Story',
    artist: 'Künstlerseite',
  },
  states: {
    received: 'Eingegangen',
    in_review: 'In Prüfung',
    actioned: 'Maßnahme ergriffen',
    dismissed: 'Keine Maßnahme',
    reopened: 'Wird noch einmal geprüft',
  },
  measures: {
    none: 'Es wurde nichts geändert.',
    hide: 'Es wurde ausgeblendet.',
    remove: 'Es wurde entfernt.',
    remove_picture: 'Das Bild wurde entfernt und kann nicht wieder hochgeladen werden.',
    restore: 'Eine frühere Maßnahme wurde zurückgenommen.',
    uphold: 'Die frühere Maßnahme bleibt bestehen.',
  },
  grounds: { law: 'Gesetz', terms: 'Unsere Bedingungen und Regeln' },
}
