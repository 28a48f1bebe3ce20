export const landingPage = {
  headline: 'What’s on',
  homeHeadline: 'Your events',
  homeNeedsScript: 'The events you like are kept in your browser; they appear once scripts are allowed.',
  ignored: 'We did not understand part of this address and left it out:',
  unknownCategoryTitle: 'No such kind of event',
  unknownCategoryText: 'There is no kind of event by that name. These exist:',
  skipToEvents: 'Skip to the events',
  noEvents: 'No Events Found',
  noEventsText: 'Nothing matches all of this at once. Leave something out, or be the first:',
  emptyTitle: 'No events here yet',
  emptyText:
    'You have walked past one today: a poster, a flyer on a bar, a note on a lamp post. Take a picture, and it is here in seconds.',
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
