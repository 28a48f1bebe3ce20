/** Parts of paths that open something by themselves: tickets, invitations, what an upload is asked for by, private feeds. */
const SECRET =
  /^((?:\/(?:en|de))?\/(?:api\/(?:tickets\/ticket|groups\/join|uploads)|ticket|door|group\/invite\/[^/]+|feeds\/(?:saved|going))\/)[^/]+/

/** A path as logs name it: without the parts that would let a reader of logs in. */
export function loggedPath(path: string): string {
  return path.replace(SECRET, '$1…')
}
