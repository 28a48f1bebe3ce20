/** Texts of error pages. A separate area, since Next sends these pages along with every page. */
export const faces = {
  oops: 'Oops!',
  broken: 'Something went wrong on our side. Nothing you entered elsewhere is lost.',
  notFound: 'This page does not exist. The events do.',
  tryAgain: 'Try again',
  toEvents: 'Show all events',
  back: 'Back',
  /** Shown at the address of an event that does not exist. */
  eventNotFound: 'Event not found',
  /** Shown in place of an event that could not be loaded. */
  fetchEvent: 'Failed to fetch event',
  /** Shown at an event address without an id. */
  noEventId: 'No event ID provided',
  /** Shown at a profile address without an id. */
  noUserId: 'No user ID provided',
} as const
