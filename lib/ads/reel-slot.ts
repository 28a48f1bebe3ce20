/** Where the one advertisement of a reel stands: third, so that what one came for and what follows come first. */
const REEL_AD_PLACE = 2

/**
 * A reel with an advertisement at its place; a reel too short for it, or that begins with the same event, stays as it is. The event does
 * not come a second time.
 */
export function weaveAd<Item extends { id: string }>(items: readonly Item[], ad: Item | null): Item[] {
  if (!ad || items.length < REEL_AD_PLACE || items[0]?.id === ad.id) return [...items]
  const others = items.filter(({ id }) => id !== ad.id)
  return [...others.slice(0, REEL_AD_PLACE), ad, ...others.slice(REEL_AD_PLACE)]
}
