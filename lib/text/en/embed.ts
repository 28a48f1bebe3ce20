/** Texts of the element that shows events in pages of other sites. */
export const embed = {
  words: {
    loading: 'Loading events…',
    failed: 'The events could not be loaded.',
    none: 'Nothing is planned here.',
    noDate: 'Date to be announced',
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    soldOut: 'Sold out',
    sponsored: 'Sponsored',
    /** Before the name of another server. */
    from: 'From',
    before: 'Previous month',
    after: 'Next month',
  },
} as const
