/** Path segments that grant access by themselves: tickets, invitations, upload handles, private feeds, devices with passes. */
const SECRET =
  /^((?:\/(?:en|de))?\/(?:api\/(?:tickets\/ticket|passes\/v1\/devices|groups\/join|uploads)|ticket|door|group\/invite\/[^/]+|feeds\/(?:saved|going))\/)[^/]+/

/** A path for logs, without the parts that would grant a reader of the logs access. */
export function loggedPath(path: string): string {
  return path.replace(SECRET, '$1…')
}
