export const reels = {
  /** Texts of the reel. Some are German on purpose. */
  reel: {
    title: 'Events, one at a time',
    close: 'Back',
    previous: 'Previous event',
    next: 'Next event',
    details: 'Details',
    lineup: 'Lineup',
    hideLineup: 'Hide lineup',
    loadingMore: 'Loading more events...',
    sponsored: { text: 'Anzeige', lang: 'de' },
    loading: { text: 'Lade Events...', lang: 'de' },
    empty: { text: 'Keine Events verfügbar', lang: 'de' },
    eventsFailed: { text: 'Events konnten nicht geladen werden', lang: 'de' },
    eventFailed: { text: 'Event konnte nicht geladen werden', lang: 'de' },
  },
  /** How often an event was looked at. */
  viewsText: '{views, number} {views, plural, one {view} other {views}}',
  /** Who hosts an event, as the link to the profile is called. */
  hostLabel: 'Profile of {name}',
} as const
