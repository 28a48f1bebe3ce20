import { oursSql, shownSql } from '@/lib/events/shown'
import { foldName } from '@/lib/geo/fold-name'
import type { KnownVenue } from '@/lib/geo/known-venues'
import { venueTexts } from '@/lib/recognition/venue-texts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { pool } from '@/server/platform/db'

/** Latest events examined per name; a name found in more towns than this is too common to be useful. */
const MOST_EVENTS = 8
/** Maximum names looked up per flyer. */
const MOST_TEXTS = 3000

type VenueFound = KnownVenue & { key: string }

/**
 * The known venues that a flyer's text names, by folded name (`knownVenuesBy` looks them up): from published events that a person checked
 * or wrote, and from the operator's list. One indexed statement, so the number of events does not matter.
 */
export async function listKnownVenues(text: FlyerText): Promise<Map<string, KnownVenue[]>> {
  const keys = venueTexts(text).slice(0, MOST_TEXTS)
  const byKey = new Map<string, KnownVenue[]>()
  if (keys.length === 0) return byKey
  const { rows } = await pool.query<VenueFound>({
    name: 'known-venues',
    text: `WITH wanted AS (SELECT DISTINCT key, venue_key(key) AS "venueKey" FROM unnest($1::text[]) AS one(key))
      SELECT wanted.key, "name", "street", "houseNumber", "city", "latitude", "longitude" FROM wanted JOIN "Venue" ON "nameKey" = wanted."venueKey"
      UNION ALL
      SELECT wanted.key, event."venue", event."street", event."houseNumber", event."city", event."latitude", event."longitude" FROM wanted CROSS JOIN LATERAL (
        SELECT * FROM "Event" WHERE "venueKey" = wanted."venueKey" AND "city" IS NOT NULL AND ${shownSql()} AND ${oursSql()}
          AND ("confirmedAt" IS NOT NULL OR "recognition" IS NULL) ORDER BY "id" DESC LIMIT ${MOST_EVENTS}
      ) event`,
    values: [keys],
  })
  for (const { key, ...venue } of rows) byKey.set(key, merged(byKey.get(key) ?? [], venue))
  return byKey
}

/** One venue per city; later ones fill in what earlier ones leave open. */
function merged(venues: readonly KnownVenue[], venue: KnownVenue): KnownVenue[] {
  const same = venues.find(({ city }) => foldName(city) === foldName(venue.city))
  if (!same) return [...venues, venue]
  const fuller = same.street === null && venue.street !== null ? venue : same
  return venues.map((one) => (one === same ? fuller : one))
}
