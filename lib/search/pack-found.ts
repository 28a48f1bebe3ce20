import type { EventCardView } from '@/lib/events/card'
import type { FoundList, PackedFound, SearchTop } from './found-list'
import { cardPacker } from './pack-cards'

/**
 * Packs a search page's lists for the browser; `readFound` unpacks them.
 * @param tileCards the events of the tiles, which may stand nowhere else.
 */
export function packFound({ hits, ...rest }: FoundList, top: SearchTop | null, tileCards: readonly EventCardView[]): PackedFound {
  const { pack, packSlides, packTiles, table } = cardPacker([...hits, ...(top ? [...top.slides, ...top.trends] : []), ...tileCards])
  const packed = {
    hits: hits.map(pack),
    top: top && { slides: packSlides(top.slides), tiles: packTiles(top.tiles), trends: top.trends.map(pack) },
  }
  return { ...rest, ...packed, table: table() }
}
