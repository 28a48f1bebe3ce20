/** Files, and places of other software that programs look for. */
const FILE = /\.[a-z0-9]{1,8}$/i
const FOREIGN =
  /^(?:\.|wp-|wordpress|cgi-bin|phpmyadmin|pma$|xmlrpc|vendor$|actuator$|_ignition|autodiscover|owa$|ecp$|rss$|atom$|feeds?$|node_modules$)/i

/**
 * Whether an address is one that no person means: a file, a hidden folder, another product's administration. All others lead to the
 * landing page, since a link may have been cut or mistyped.
 * @param segments the parts of a path, percent-encoded or not.
 */
export function isUnmeant(segments: readonly string[]): boolean {
  return segments.some((segment) => FOREIGN.test(segment)) || FILE.test(segments.at(-1) ?? '')
}
