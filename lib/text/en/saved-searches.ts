/** Texts of saved searches: their page, the button on the search, and what is refused. */
export const savedSearches = {
  title: 'Saved searches',
  intro: 'At most once a day, we tell you what is new. How is up to you.',
  settings: 'Notifications',
  none: 'No saved searches yet. Search for something and save the search.',
  toSearch: 'To the search',
  save: 'Save this search',
  saved: 'Saved. We will tell you when there is something new.',
  tell: 'Tell me about new events',
  remove: 'Delete',
  removeOf: 'Delete: {title}',
  removed: 'The search is deleted.',
  failed: 'That did not work. Please try again.',
  errors: {
    everything: 'Please search for something first.',
    known: 'You have saved this search already.',
    tooMany: 'You already have {most} saved searches. Please delete one first.',
    absent: 'This search was deleted.',
  },
} as const
