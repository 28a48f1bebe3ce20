import { PLACE } from './landing'

/** Words that the server alone prints: no browser carries them a second time. */
export const LANDING_PAGE = {
  headline: 'What’s on',
  homeHeadline: 'Your events',
  inPlace: 'in',
  homeNeedsScript: 'The events you like are kept in your browser; it shows them once scripts are allowed.',
  ignored: 'Part of this address says nothing to us and was left out:',
  unknownCategoryTitle: 'No such kind of event',
  unknownCategoryText: 'There is no kind of event by that name. These there are:',
  showAll: 'Show all of them',
  seenOne: 'Seen a flyer?',
  takePicture: 'Take a picture.',
  noEvents: 'No Events Found',
  noEventsText: 'Nothing fits all of this at once. Leave something out, or be the first:',
  emptyTitle: 'No events here yet',
  emptyText: 'You have walked past one today: a poster, a flyer on a bar, a note on a lamp post. Take a picture and it stands here in seconds.',
  emptyAction: 'Upload the first flyer',
  from: 'From',
  until: 'Until',
  category: 'Category',
  anyGenre: 'Everything',
  apply: 'Show events',
} as const

/** Names of the address's fields as a person reads them. */
export const LANDING_FIELDS: Record<string, string> = { location: 'location', startDate: 'first day', endDate: 'last day', category: 'category', search: 'search words', prompt: 'search words', view: 'view' }

/** The title of a day of the gallery: `Today`, else the relative words as cards say them. */
export function dayTitle(words: string): string {
  return words === 'today' ? 'Today' : words
}

/** What the page is headed with: `What’s on in Berlin`, `Concert in Berlin`, `#techno`. */
export function landingHeadline({ view, location, category, prompt }: { view: 'Home' | 'All'; location: string; category: string | null; prompt: string }): string {
  const subject = view === 'Home' ? LANDING_PAGE.homeHeadline : (category ?? LANDING_PAGE.headline)
  const place = location === PLACE.worldwide ? '' : ` ${LANDING_PAGE.inPlace} ${location}`
  return `${subject}${prompt && view === 'All' ? `: ${prompt}` : ''}${place}`
}
