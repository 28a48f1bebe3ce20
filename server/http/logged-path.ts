/** Path segments that grant access by themselves: tickets, invitations, upload handles, private feeds, devices with passes. */
const SECRET =
  /^((?:\/(?:en|de))?\/(?:api\/(?:tickets\/ticket|passes\/v1\/devices|groups\/join|uploads)|ticket|door|group\/invite\/[^/]+|feeds\/(?:saved|going))\/)[^/]+/

/** The path with letters that need no percent-encoding decoded: `/feeds/%73aved` is `/feeds/saved`. Source: RFC 3986 §6.2.2.2. */
export function normalPath(path: string): string {
  return path.replace(/%([2-7][0-9a-f])/gi, (whole, digits: string) => {
    const letter = String.fromCharCode(Number.parseInt(digits, 16))
    return /[\w.~-]/.test(letter) ? letter : whole
  })
}

/** A path for logs, without the parts that would grant a reader of the logs access. */
export function loggedPath(path: string): string {
  return normalPath(path).replace(SECRET, '$1…')
}
