import type { Phrase } from './phrase'

/** Words of the reel. Some are German on purpose. */
export const REEL = {
  title: 'Events, one at a time',
  close: 'Back',
  previous: 'Previous event',
  next: 'Next event',
  details: 'Details',
  lineup: 'Lineup',
  hideLineup: 'Hide lineup',
  loadingMore: 'Loading more events...',
  sponsored: { text: 'Anzeige', lang: 'de' } satisfies Phrase,
  loading: { text: 'Lade Events...', lang: 'de' } satisfies Phrase,
  empty: { text: 'Keine Events verfügbar', lang: 'de' } satisfies Phrase,
  eventsFailed: { text: 'Events konnten nicht geladen werden', lang: 'de' } satisfies Phrase,
  eventFailed: { text: 'Event konnte nicht geladen werden', lang: 'de' } satisfies Phrase,
} as const

/** How often an event was looked at. */
export const viewsText = (views: number) => `${views.toLocaleString('en-GB')} ${views === 1 ? 'view' : 'views'}`
/** Who hosts an event, as the link to the profile is called. */
export const hostLabel = (name: string) => `Profile of ${name}`
