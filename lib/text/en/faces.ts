/** Words of the faces that stand where a page should be. By themselves, since Next sends these faces along with every page. */
export const faces = {
  oops: 'Oops!',
  broken: 'Something went wrong on our side. Nothing you entered elsewhere is lost.',
  notFound: 'This page does not exist. The events do.',
  tryAgain: 'Try again',
  toEvents: 'Show all events',
  back: 'Back',
  /** Said at the address of an event that is not there. */
  eventNotFound: 'Event not found',
  /** Said in place of an event that could not be read. */
  fetchEvent: 'Failed to fetch event',
  /** Said at the address of events, where no event is named. */
  noEventId: 'No event ID provided',
  /** Said at the address of profiles, where nobody is named. */
  noUserId: 'No user ID provided',
} as const
