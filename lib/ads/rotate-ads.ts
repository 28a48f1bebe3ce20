/** How long a banner keeps its order, in milliseconds. */
export const ROTATION_MS = 5 * 60_000

/** A deterministic number in (0, 1) from a text. Source: FNV-1a with a final mix. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 + 2 ** -33
}

/**
 * The order of advertisements at an instant: it changes every `ROTATION_MS` and is the same for everyone in between. Over time each comes
 * first in proportion to its weight. Source: Efraimidis and Spirakis, weighted random sampling.
 * @param at milliseconds since 1970.
 * @param weight an entry's weight, above 0.
 */
export function rotateAds<T extends { id: string; weight: number }>(entries: readonly T[], at: number): T[] {
  const slot = Math.floor(at / ROTATION_MS)
  const rank = ({ id, weight }: T) => -Math.log(shareOf(`${id} ${slot}`)) / weight
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .toSorted((a, b) => a.rank - b.rank || (a.entry.id < b.entry.id ? -1 : 1))
    .map(({ entry }) => entry)
}
