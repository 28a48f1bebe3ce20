/** Words of the landing page. Source: Spec §2, §4; texts that it fixes stand as it has them. */
export const LANDING = {
  headline: 'What’s on',
  homeHeadline: 'Your events',
  inPlace: 'in',
  filters: 'Filters',
  home: 'Home',
  all: 'All',
  search: 'Search',
  date: 'Date',
  filter: 'Filter',
  categories: 'Categories',

  location: 'Location',
  locationHint: 'Search a town',
  worldwide: 'Worldwide',
  showPlace: 'Show',
  suggestions: 'Suggested towns',
  nearMe: 'Near me',
  nearMeSearching: 'Looking for your town …',
  nearMeDenied: 'Your browser does not tell us where you are. Type your town instead; everything else works as before.',
  nearMeNowhere: 'We know no town around you. Type one instead.',
  suggestionsFailed: 'No suggestions right now. What you type still counts.',

  calendar: 'When?',
  calendarHint: 'Choose a day, or the first and the last one.',
  selectDate: 'Select Date',
  confirm: 'Confirm',
  today: 'Today',
  anyDay: 'Any day',
  month: 'Month',
  year: 'Year',
  likedOn: 'You like',

  genres: 'What kind?',
  genresHint: 'Choosing the same again clears it.',
  findGenre: 'Find a kind of event',
  noGenre: 'No kind of event is called so.',
  anyGenre: 'Everything',
  close: 'Close',

  without: 'Without',
  resetAll: 'Reset',
  ignored: 'Part of this address says nothing to us and was left out:',
  unknownCategoryTitle: 'No such kind of event',
  unknownCategoryText: 'There is no kind of event by that name. These there are:',

  ad: { text: 'Anzeige', lang: 'de' },
  paidBy: 'Paid for by',
  everybodySees: 'shown to everybody',
  banner: 'Sponsored events',
  previousAd: 'Previous',
  nextAd: 'Next',
  pause: 'Pause',
  play: 'Play',

  reel: 'Reel',
  trends: '🔥 Trends',
  scrollBack: 'Scroll back',
  scrollAhead: 'Scroll ahead',
  gallery: 'Day by day',
  showAll: 'Show all of them',
  seenOne: 'Seen a flyer?',
  takePicture: 'Take a picture.',

  noEvents: 'No Events Found',
  noEventsText: 'Nothing fits all of this at once. Leave something out, or be the first:',
  noLikes: 'No liked events for your search. Explore and like some events :)',
  explore: 'Explore events',
  homeNeedsScript: 'The events you like are kept in your browser; it shows them once scripts are allowed.',
  likedFailed: 'Favorites could not be loaded',
  tryAgain: 'Try again',

  emptyTitle: 'No events here yet',
  emptyText: 'You have walked past one today: a poster, a flyer on a bar, a note on a lamp post. Take a picture and it stands here in seconds.',
  emptyAction: 'Upload the first flyer',

  keys: 'Keys',
  keyLocation: 'location',
  keyHome: 'Home',
  keyAll: 'All',
  keysOff: 'Switch off',
  keysOn: 'Switch keys on',

  from: 'From',
  until: 'Until',
  category: 'Category',
  apply: 'Show events',
} as const

/** Names of the address's fields as a person reads them. */
export const LANDING_FIELDS: Record<string, string> = { location: 'location', startDate: 'first day', endDate: 'last day', category: 'category', search: 'search words', prompt: 'search words', view: 'view' }

/** The title of a day of the gallery: `Today`, else the relative words as cards say them. Source: the original client. */
export function dayTitle(words: string): string {
  return words === 'today' ? LANDING.today : words
}

/** What the page is headed with: `What’s on in Berlin`, `Concert in Berlin`, `#techno`. */
export function landingHeadline({ view, location, category, prompt }: { view: 'Home' | 'All'; location: string; category: string | null; prompt: string }): string {
  const subject = view === 'Home' ? LANDING.homeHeadline : (category ?? LANDING.headline)
  const place = location === LANDING.worldwide ? '' : ` ${LANDING.inPlace} ${location}`
  return `${subject}${prompt && view === 'All' ? `: ${prompt}` : ''}${place}`
}
