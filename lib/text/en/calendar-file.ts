/** Texts within calendar entries; the sheet that offers them has its own. */
export const calendarFile = {
  endAssumed: 'The end is not known; five hours are set aside.',
  deleted: 'Event removed',
  states: {
    cancelled: 'Cancelled.',
    postponed: 'Postponed. The new date is not known yet.',
    moved: 'Moved to a new date.',
    sold_out: 'Sold out.',
  },
} as const
