import type { community as english } from '../en/community'
import type { Translation } from '../translation'

export const community: Translation<typeof english> = {
  heading: 'Community',
  intro: 'Gruppenchats für alle, die hingehen.',
  adults: 'Für Erwachsene. Triff andere zuerst an einem öffentlichen Ort, und gib deine Adresse nur Menschen, denen du vertraust.',
  invite: 'Freunde in eine eigene Gruppe einladen',
  failed: 'Die Gruppe konnte nicht angelegt werden',
  types: {
    helper: 'Helfer',
    driver: 'Mitfahren',
    artist: 'Künstler',
    sleep: 'Schlafplatz',
    lost_found: 'Fundsachen',
    queue: 'Warteschlange',
  },
  about: '{type}: Gruppe zu {title}',
}
