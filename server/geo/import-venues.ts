import type { VenueRow } from '@/lib/geo/read-venues'
import { pool } from '@/server/platform/db'
import { locateCity } from './locate-city'

/** Rows per database statement. */
const BATCH = 1000

/**
 * Imports the operator's venues, against which flyers are matched. A venue of the same name and city is replaced, so a corrected file can
 * be imported again. A venue without coordinates gets those of its city if the gazetteer knows it. Returns how many rows were imported.
 */
export async function importVenues(rows: readonly VenueRow[]): Promise<number> {
  let taken = 0
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map((row) => ({ ...row, ...pointOf(row) }))
    const result = await pool.query({
      text: `INSERT INTO "Venue" ("nameKey", "cityKey", "name", "street", "houseNumber", "postalCode", "city", "countryCode", "latitude", "longitude")
        SELECT DISTINCT ON (venue_key(row."name"), place_key(row."city"))
          venue_key(row."name"), place_key(row."city"), row."name", row."street", row."houseNumber", row."postalCode", row."city", row."countryCode", row."latitude", row."longitude"
        FROM jsonb_to_recordset($1::jsonb) AS row("line" int, "name" text, "street" text, "houseNumber" text, "postalCode" text, "city" text, "countryCode" text, "latitude" float8, "longitude" float8)
        WHERE venue_key(row."name") IS NOT NULL AND place_key(row."city") IS NOT NULL
        ORDER BY venue_key(row."name"), place_key(row."city"), row."line" DESC
        ON CONFLICT ("nameKey", "cityKey") DO UPDATE SET "name" = EXCLUDED."name", "street" = EXCLUDED."street", "houseNumber" = EXCLUDED."houseNumber", "postalCode" = EXCLUDED."postalCode",
          "city" = EXCLUDED."city", "countryCode" = EXCLUDED."countryCode", "latitude" = EXCLUDED."latitude", "longitude" = EXCLUDED."longitude", "importedAt" = now()`,
      values: [JSON.stringify(batch)],
    })
    taken += result.rowCount ?? 0
  }
  return taken
}

function pointOf({ latitude, longitude, city, countryCode }: VenueRow): {
  latitude: number | null
  longitude: number | null
  countryCode: string | null
} {
  const place = locateCity(city, countryCode)
  if (latitude !== null) return { latitude, longitude, countryCode: countryCode ?? place?.countryCode ?? null }
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null, countryCode: countryCode ?? place?.countryCode ?? null }
}
