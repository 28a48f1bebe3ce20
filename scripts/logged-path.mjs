/** Letters that need no percent-encoding, decoded: `/feeds/%73aved` is `/feeds/saved`. Source: RFC 3986 §6.2.2.2. */
const normal = (path) =>
  path.replace(/%([2-7][0-9a-f])/gi, (whole, digits) => {
    const letter = String.fromCharCode(Number.parseInt(digits, 16))
    return /[\w.~-]/.test(letter) ? letter : whole
  })

/**
 * The path of a URL for logs: without the query and without secrets that give access to a ticket, a door, an invitation, an upload, a
 * private feed or the passes on a device.
 */
export const loggedPath = (url) =>
  normal(url.split('?')[0]).replace(/(\/(?:ticket|devices|door|saved|going|join|uploads|invite\/[^/]+)\/)[^/]+/, '$1…')
