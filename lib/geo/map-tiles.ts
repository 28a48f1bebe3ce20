/** Where the pictures of maps come from, as pages hand it to the browser. */
export type MapTiles = {
  /** Address with `{z}`, `{x}` and `{y}`. */
  url: string
  /** Whom to credit: the name, and where to read on. */
  attribution: { text: string; url: string | null }
  /** The server that a visitor must agree to first; null where the operator's own serves them. */
  askFor: string | null
}

const OPEN_STREET_MAP: MapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: { text: 'OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  askFor: 'tile.openstreetmap.org',
}

/**
 * The tiles of this installation: OpenStreetMap's, asked for, unless the operator runs or hires a server, which needs no asking.
 * @param configured address and credit as configured; without a credit OpenStreetMap is named, whose data nearly all tiles are drawn from.
 */
export function toMapTiles(configured: { url: string; attribution: string | null } | null): MapTiles {
  if (!configured) return OPEN_STREET_MAP
  const attribution = configured.attribution ? { text: configured.attribution, url: null } : OPEN_STREET_MAP.attribution
  return { url: configured.url, attribution, askFor: null }
}
