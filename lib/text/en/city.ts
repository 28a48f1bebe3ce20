/** Texts of the pages of cities. */
export const city = {
  headline: 'What’s on in {city}',
  categoryHeadline: '{category} in {city}',
  description:
    '{category, select, none {Concerts, parties, markets, exhibitions} other {{category}}}: what comes next in {city}, from the flyers on its walls.',
  kinds: 'By kind',
  all: 'Everything',
  next: 'Coming up',
  empty: 'Nothing is announced here yet',
  emptyText: 'Seen a flyer? Take a picture, and the event is here in seconds.',
  upload: 'Upload the first flyer',
  elsewhere: 'What’s on everywhere',
  more: 'Search all of them',
} as const
