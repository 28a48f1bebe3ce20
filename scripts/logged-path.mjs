/**
 * The path of a URL for logs: without the query and without secrets that give access to a ticket, a door, an invitation, an upload or a
 * private feed.
 */
export const loggedPath = (url) => url.split('?')[0].replace(/(\/(?:ticket|door|saved|going|join|uploads|invite\/[^/]+)\/)[^/]+/, '$1…')
