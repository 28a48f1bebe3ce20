import { shownSql } from '@/lib/events/shown'
import { now } from '@/server/platform/clock'
import type { Run } from './statement'

/** How many events there are and which terms are common, according to Postgres's statistics. */
export type TermShares = {
  /** All events, roughly. */
  total: number
  /** Events that start per day in the days to come. */
  perDay: number
  /** The share of events that have a term, 0 to 1; a guess for one that is not common. */
  shareOf: (term: string) => number
}

const KEPT_MS = 10 * 60_000
/** The assumed frequency of an uncommon term, relative to the rarest common one. */
const RARE = 0.15
let known: { shares: Promise<TermShares>; until: number } | undefined

type Row = { total: number; per_day: number; terms: string[] | null; shares: number[] | null }

async function loadShares(run: Run): Promise<TermShares> {
  const [row] = await run<Row>({
    name: 'search-shares',
    text: `SELECT greatest(0, (SELECT reltuples FROM pg_class WHERE oid = '"Event"'::regclass)) AS total,
        (SELECT count(*) / 7.0 FROM "Event" WHERE ${shownSql()}
           AND "startsAt" >= now() AND "startsAt" < now() + interval '7 days')::float8 AS per_day,
        (SELECT most_common_elems::text::text[] FROM pg_stats WHERE schemaname = current_schema() AND tablename = 'Event' AND attname = 'search') AS terms,
        (SELECT most_common_elem_freqs FROM pg_stats WHERE schemaname = current_schema() AND tablename = 'Event' AND attname = 'search') AS shares`,
    values: [],
  })
  const terms = row?.terms ?? []
  const shares = row?.shares ?? []
  const common = new Map(terms.map((term, index) => [term, shares[index] ?? 0]))
  // after the terms' shares, Postgres stores the smallest and the largest of them
  const rarest = terms.length > 0 ? (shares[terms.length] ?? 0) : 0
  return { total: row?.total ?? 0, perDay: Math.max(row?.per_day ?? 0, 0.01), shareOf: (term) => common.get(term) ?? rarest * RARE }
}

/** The shares of terms, refreshed every ten minutes. They decide how a search is split into statements, never what it finds. */
export function getTermShares(run: Run): Promise<TermShares> {
  if (!known || known.until < now().getTime()) {
    const shares = loadShares(run)
    known = { shares, until: now().getTime() + KEPT_MS }
    shares.catch(() => (known = undefined))
  }
  return known.shares
}
