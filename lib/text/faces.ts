/** Words of the faces that stand where a page should be. By themselves, since Next sends these faces along with every page. */
export const FACES = {
  oops: 'Oops!',
  broken: 'Something went wrong on our side. Nothing you entered elsewhere is lost.',
  notFound: 'This page does not exist. The events do.',
  tryAgain: 'Try again',
  toEvents: 'Show all events',
  back: 'Back',
} as const

/** Said at the address of an event that is not there. */
export const EVENT_NOT_FOUND = 'Event not found'
/** Said at the address of events, where no event is named. */
export const NO_EVENT_ID = 'No event ID provided'
/** Said at the address of profiles, where nobody is named. */
export const NO_USER_ID = 'No user ID provided'
