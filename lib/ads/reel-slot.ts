/** The index of a reel's one advertisement: third, after the event people came for and the next one. */
const REEL_AD_PLACE = 2

/**
 * A reel with an advertisement inserted. A reel that is too short, or begins with the same event, stays as it is. The advertised event is
 * not repeated later.
 */
export function weaveAd<Item extends { id: string }>(items: readonly Item[], ad: Item | null): Item[] {
  if (!ad || items.length < REEL_AD_PLACE || items[0]?.id === ad.id) return [...items]
  const others = items.filter(({ id }) => id !== ad.id)
  return [...others.slice(0, REEL_AD_PLACE), ad, ...others.slice(REEL_AD_PLACE)]
}
