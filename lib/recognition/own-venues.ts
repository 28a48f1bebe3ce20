import { foldName } from '@/lib/geo/fold-name'
import type { KnownVenue, KnownVenues } from '@/lib/geo/known-venues'
import type { Row } from './layout'
import { namesVenue } from './venue-words'
import { runsOf } from './venue-texts'

/** A venue known to this server that a row names. */
export type OwnVenue = {
  venue: KnownVenue
  row: Row
  from: number
  to: number
  /** Whether the name alone identifies the town: no other town has it, and it is more than a noun ("Kulturhaus"). */
  isTelling: boolean
}

/** The venues known to this server that a flyer names; of nested names the longest. */
export function ownVenues(rows: readonly Row[], known: KnownVenues | null): OwnVenue[] {
  if (known === null) return []
  return rows.flatMap((row) => {
    const hits = runsOf(row.text).flatMap((run) => {
      const venues = known.find(run.folded)
      return venues.length > 0 ? [{ ...run, venues }] : []
    })
    const longest = hits.filter(
      (hit) =>
        !hits.some((other) => other !== hit && other.from <= hit.from && other.to >= hit.to && other.to - other.from > hit.to - hit.from),
    )
    return longest.flatMap(({ venues, from, to, folded }) => {
      const isTelling = new Set(venues.map(({ city }) => foldName(city))).size === 1 && (folded.includes(' ') || !namesVenue(folded))
      return venues.map((venue) => ({ venue, row, from, to, isTelling }))
    })
  })
}
