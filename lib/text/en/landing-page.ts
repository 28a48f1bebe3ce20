export const landingPage = {
  headline: 'What’s on',
  homeHeadline: 'Your events',
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
  emptyText:
    'You have walked past one today: a poster, a flyer on a bar, a note on a lamp post. Take a picture and it stands here in seconds.',
  emptyAction: 'Upload the first flyer',
  from: 'From',
  until: 'Until',
  category: 'Category',
  anyGenre: 'Everything',
  apply: 'Show events',
  /** Names of the address's fields as a person reads them. */
  fields: {
    location: 'location',
    startDate: 'first day',
    endDate: 'last day',
    category: 'category',
    search: 'search words',
    prompt: 'search words',
    view: 'view',
  },
  /** What the page is headed with: `What’s on in Berlin`, `Concert in Berlin`. */
  inPlace: '{subject} in {place}',
} as const
