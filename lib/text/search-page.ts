/** Words of the search page and its map. */
export const SEARCH = {
  title: 'Search',
  about: 'Search events by words, place, day and kind, as a list and on a map.',
  all: 'Everything coming up',
  what: 'What',
  whatHint: 'Event, artist, place, tag',
  where: 'Where',
  whereHint: 'Worldwide',
  submit: 'Search',
  clearQuery: 'Clear the search words',
  clearPlace: 'Clear the place',
  narrow: 'Narrow the search',
  tonight: 'Tonight',
  weekend: 'This weekend',
  nearMe: 'Near me',
  locating: 'Finding you …',
  area: 'This area',
  remove: 'Remove',
  clearFilters: 'Clear filters',
  categories: 'Categories',
  profiles: 'Profiles',
  profilesBack: 'Profiles before',
  profilesOn: 'More profiles',
  events: 'Events',
  past: 'Already over',
  more: 'Show more events',
  loadingMore: 'Loading more events ...',
  back: 'Back to the first events',
  endOfList: 'That is everything.',
  recent: 'Recent searches',
  recentHint: 'Kept on this device only.',
  forgetOne: 'Forget',
  forgetAll: 'Forget all',
  denied: 'Your position is not available. Allow it in the browser’s settings, or type a town instead.',
  emptyTitle: 'No Events Found',
  emptyText: 'Nothing on the wall for this search yet.',
  emptyHint: 'Check the spelling, use fewer words, or look further:',
  withoutFilters: 'Search without filters',
  withoutWords: 'Show everything here',
  everything: 'Show all events',
  upload: 'Upload a flyer',
  uploadHint: 'Seen a flyer that is missing here?',
  failedTitle: 'The search did not come through',
  failedText: 'Nothing is lost: your search stands in the address of this page.',
  moreFailed: 'The next events did not come through.',
  offlineTitle: 'You are offline',
  offlineText: 'This is the last list found. It goes on as soon as the connection is back.',
  offlineEmpty: 'The search goes on as soon as the connection is back.',
  retry: 'Try again',
  showMap: 'Map',
  showList: 'List',
  listAndMap: 'List or map',
} as const

/** Words of maps of events. */
export const MAP = {
  label: 'Map of the events in the list',
  consentTitle: 'Show map',
  consentButton: 'Show map',
  revoke: 'Stop loading map pictures',
  attribution: 'OpenStreetMap contributors',
  searchArea: 'Search this area',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  openEvent: 'Show event',
  loading: 'Loading the map ...',
  unplaced: 'without a place on the map',
  failed: 'The map did not load.',
  events: 'events',
} as const

/** How many events were found, as far as they were counted. */
export function countWords(count: number, hasMore: boolean): string {
  if (hasMore) return `${count}+ events`
  return count === 1 ? '1 event' : `${count} events`
}

/** What showing the map means, before anything is loaded. */
export function mapConsentText(server: string): string {
  return `The map loads pictures from ${server}, which then learns your address on the internet. You can stop this at any time.`
}
