import type { reels as english } from '../en/reels'
import type { Translation } from '../translation'

export const reels: Translation<typeof english> = {
  reel: {
    title: 'Events, eins nach dem anderen',
    close: 'Zurück',
    previous: 'Voriges Event',
    next: 'Nächstes Event',
    details: 'Details',
    lineup: 'Line-up',
    hideLineup: 'Line-up ausblenden',
    loadingMore: 'Weitere Events werden geladen\u00a0…',
    sponsored: { text: 'Anzeige', lang: 'de' },
    loading: { text: 'Lade Events...', lang: 'de' },
    empty: { text: 'Keine Events verfügbar', lang: 'de' },
    eventsFailed: { text: 'Events konnten nicht geladen werden', lang: 'de' },
    eventFailed: { text: 'Event konnte nicht geladen werden', lang: 'de' },
  },
  viewsText: '{views, number} {views, plural, one {Aufruf} other {Aufrufe}}',
  hostLabel: 'Profil von {name}',
}
