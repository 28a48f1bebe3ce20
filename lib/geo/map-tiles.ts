/** Where map tiles come from, as pages pass it to the browser. */
export type MapTiles = {
  /** Address with `{z}`, `{x}` and `{y}`. */
  url: string
  /** The credit: its text and link. */
  attribution: { text: string; url: string | null }
  /** The server whose use a visitor must accept first; null for the operator's own. */
  askFor: string | null
}

/** The default. Its server is also named in `scripts/content-policy.mjs`, which cannot import this; a test compares them. */
const OPEN_STREET_MAP: MapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: { text: 'OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  askFor: 'tile.openstreetmap.org',
}

/**
 * This installation's tiles: OpenStreetMap's with consent, unless the operator runs or hires a server, which needs no consent.
 * @param configured the configured address and credit; the default credit is OpenStreetMap, whose data nearly all tiles use.
 */
export function toMapTiles(configured: { url: string; attribution: string | null } | null): MapTiles {
  if (!configured) return OPEN_STREET_MAP
  const attribution = configured.attribution ? { text: configured.attribution, url: null } : OPEN_STREET_MAP.attribution
  return { url: configured.url, attribution, askFor: null }
}
