import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import { mostCommon } from '@/lib/events/most-common'
import { streetLine } from '@/lib/events/place'
import { citySlug, isReadableSlug } from '@/lib/geo/city-slug'
import { coordinatesOf } from '@/lib/geo/coordinates'
import type { VenueRow } from '@/lib/geo/read-venues'
import { venuePath, type VenueFacts } from '@/lib/geo/venue-path'
import { cityNames } from '@/lib/geo/city-spellings'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { findEvents } from '@/server/search/find-events'
import { behindComing } from '@/server/search/position'
import { listByIds } from '@/server/search/queries'

/** Most events on a venue's page: upcoming ones, and undated or past ones. */
const MAX_COMING = 60
const MAX_PAST = 20

type Event = z.infer<typeof EventView>

/** What is at a venue's address: its page, or another address of the same venue. */
export type VenuePage = { kind: 'page'; venue: VenueFacts; path: string; events: Event[] } | { kind: 'moved'; path: string }

type Listed = Omit<VenueRow, 'line'>

/** The venue as the operator's list has it. */
async function findListed(venue: string, city: string): Promise<Listed | null> {
  const { rows } = await pool.query<Listed>({
    name: 'venue-page',
    text: `SELECT "name", "street", "houseNumber", "postalCode", "city", "countryCode", "latitude", "longitude" FROM "Venue"
      WHERE "nameKey" = venue_key($1::text) AND "cityKey" = ANY(SELECT place_key(name) FROM unnest($2::text[]) AS one(name)) ORDER BY "cityKey" LIMIT 1`,
    values: [venue, cityNames(city)],
  })
  return rows[0] ?? null
}

/** What events say about their venue: the most frequent name, city and address. */
function factsOf(events: readonly Event[], slug: string): VenueFacts | null {
  const name = mostCommon(events.flatMap(({ venue }) => venue ?? []))
  const cities = events.flatMap(({ city }) => city ?? [])
  const city = cities.find((one) => citySlug(one) === slug) ?? mostCommon(cities)
  if (name === undefined || city === undefined) return null
  const street = mostCommon(events.map(streetLine).filter((line) => line !== '')) ?? ''
  const there = events.filter((event) => streetLine(event) === street)
  return {
    name,
    city,
    street,
    postalCode: there.find(({ address }) => address.postalCode)?.address.postalCode ?? null,
    countryCode: there.find(({ address }) => address.countryCode)?.address.countryCode ?? null,
    at: there.map(({ location }) => coordinatesOf(location)).find((at) => at !== null) ?? null,
  }
}

/** The operator's list takes precedence; events fill in what it leaves out. */
function listedFacts(listed: Listed, said: VenueFacts | null): VenueFacts {
  const { name, city, postalCode, countryCode, latitude, longitude } = listed
  const street = [listed.street, listed.houseNumber].filter(Boolean).join(' ')
  if (street === '' && said !== null && said.street !== '') return { ...said, name, city }
  const at = latitude === null || longitude === null ? null : coordinatesOf({ coordinates: [longitude, latitude] })
  return { name, city, street, postalCode, countryCode, at: at ?? said?.at ?? null }
}

/**
 * A venue's page by the slugs of its city and name; null if neither an event nor the operator's list knows it. Reads a bounded part of an
 * index, no matter how many events there are.
 */
export async function getVenuePage(ofCity: string, ofVenue: string): Promise<VenuePage | null> {
  const [city, venue] = [ofCity, ofVenue].map((slug) => slug.replaceAll('-', ' ').trim())
  if (!city || !venue || !isReadableSlug(ofCity) || !isReadableSlug(ofVenue)) return null
  const at = now()
  const find = (options: { comingOnly: boolean; limit: number }) =>
    findEvents(
      { city, venue, comingOnly: options.comingOnly },
      { after: options.comingOnly ? null : behindComing(at), skip: 0, at, limit: options.limit },
    )
  const [coming, others, listed] = await Promise.all([
    find({ comingOnly: true, limit: MAX_COMING }),
    find({ comingOnly: false, limit: MAX_PAST }),
    findListed(venue, city),
  ])
  const events = await listByIds([...coming.ids, ...others.ids])
  const said = factsOf(events, ofCity)
  const facts = listed ? listedFacts(listed, said) : said
  const path = facts && venuePath({ venue: facts.name, city: facts.city })
  if (!facts || !path) return null
  return path === `/venue/${encodeURIComponent(ofCity)}/${encodeURIComponent(ofVenue)}`
    ? { kind: 'page', venue: facts, path, events }
    : { kind: 'moved', path }
}
