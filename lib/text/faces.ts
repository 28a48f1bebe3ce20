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
