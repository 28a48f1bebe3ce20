import { cardPacker } from './pack-cards'
import type { PackedWall, Wall } from './packed-wall'

/** Packs the landing page's lists for the browser; `readWall` unpacks them. */
export function packWall({ slides, groups, sections }: Wall): PackedWall {
  const { tiles, trends, tagRows, days } = sections
  const { pack, packHost, packSlides, packTiles, table } = cardPacker([
    ...slides,
    ...trends,
    ...tagRows.flatMap(({ events }) => events),
    ...days.flatMap(({ events }) => events),
  ])
  const packed = {
    groups: groups.map(({ profileId, profileName, profileImageUrl }) => packHost(profileId, profileName, profileImageUrl)),
    slides: packSlides(slides),
    trends: trends.map(pack),
    tagRows: tagRows.map(({ tag, events }) => [tag, events.map(pack)] as const),
    days: days.map(({ events, ...day }) => ({ ...day, events: events.map(pack) })),
    tiles: packTiles(tiles),
  }
  return { ...packed, ...table() }
}
