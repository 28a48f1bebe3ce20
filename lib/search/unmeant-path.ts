/** Files, and paths of other software that scanners look for. */
const FILE = /\.[a-z0-9]{1,8}$/i
const FOREIGN =
  /^(?:\.|wp-|wordpress|cgi-bin|phpmyadmin|pma$|xmlrpc|vendor$|actuator$|_ignition|autodiscover|owa$|ecp$|rss$|atom$|feeds?$|node_modules$)/i

/**
 * Whether a path is one that only scanners request: a file, a hidden folder, another product's admin page. All others lead to the landing
 * page, since a link may have been truncated or mistyped.
 * @param segments the parts of a path, percent-encoded or not.
 */
export function isUnmeant(segments: readonly string[]): boolean {
  return segments.some((segment) => FOREIGN.test(segment)) || FILE.test(segments.at(-1) ?? '')
}
