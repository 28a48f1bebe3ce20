/**
 * The path of an address as logs name it: without what stands behind the question mark, and without what would open a ticket, a door, an
 * invitation, an upload or a private feed.
 */
export const loggedPath = (url) => url.split('?')[0].replace(/(\/(?:ticket|door|saved|going|join|uploads|invite\/[^/]+)\/)[^/]+/, '$1…')
