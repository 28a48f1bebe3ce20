/**
 * The path of a URL for logs: without the query and without secrets that give access to a ticket, a door, an invitation, an upload, a
 * private feed or the passes on a device.
 */
export const loggedPath = (url) =>
  url.split('?')[0].replace(/(\/(?:ticket|devices|door|saved|going|join|uploads|invite\/[^/]+)\/)[^/]+/, '$1…')
