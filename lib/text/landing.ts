/** Words of the landing page that every visitor carries; what opens later has its words beside. */

/** Words of the controls and rows. */
export const LANDING = {
  home: 'Home',
  all: 'All',
  date: 'Date',
  filter: 'Filter',
  filters: 'Filters',
  categories: 'Categories',
  without: 'Without',
  resetAll: 'Reset',
  scrollBack: 'Scroll back',
  scrollAhead: 'Scroll ahead',
  keys: 'Keys',
  keyLocation: 'location',
  keyHome: 'Home',
  keyAll: 'All',
  keysOff: 'Switch off',
  keysOn: 'Switch keys on',
  reel: 'Reel',
  trends: '🔥 Trends',
  gallery: 'Day by day',
  allOf: 'All of',
} as const

/** Words of the field that chooses a town. */
export const PLACE = {
  location: 'Location',
  worldwide: 'Worldwide',
  showPlace: 'Show',
  suggestions: 'Suggested towns',
  nearMe: 'Near me',
  nearMeSearching: 'Looking for your town …',
  nearMeDenied: 'Your browser does not tell us where you are. Type your town instead; everything else works as before.',
  nearMeNowhere: 'We know no town around you. Type one instead.',
  suggestionsFailed: 'No suggestions right now. What you type still counts.',
} as const
