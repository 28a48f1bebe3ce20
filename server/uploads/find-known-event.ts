import { LIVING, livingSql, oursSql, survivorSql } from '@/lib/events/shown'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { hashToInteger, SAME_FLYER_BITS } from '@/lib/media/perceptual-hash'
import { type FlyerPrint, printKeys, printOf } from '@/lib/uploads/flyer-print'
import { chooseKnown, type KnownPrint } from '@/lib/uploads/same-flyer'
import { db, pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { eventColumns } from './event-columns'

/** The event an event was finally merged into, or the event itself; null if that one is deleted. */
async function survivorOf(id: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'survivor-of-event',
    text: `SELECT "id" FROM "Event" WHERE "id" = ${survivorSql('$1')} AND ${livingSql()}`,
    values: [id],
  })
  return rows[0]?.id ?? null
}

/** The existing event made from this very file, or the one it was merged into; null if there is none. */
export async function findEventOfFile(sha256: string): Promise<string | null> {
  const made = { flyerHash: sha256, state: { not: 'draft' }, deletedAt: null } as const
  const row = await db.event.findFirst({ where: { ...made, ...LIVING }, orderBy: { flyerPart: 'asc' }, select: { id: true } })
  if (row) return row.id
  const merged = await db.event.findFirst({
    where: { ...made, mergedIntoId: { not: null } },
    orderBy: [{ flyerPart: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  return merged && survivorOf(merged.id)
}

/** What an upload is recognised by. */
type UploadedFlyer = {
  dedupeKey: string | null
  /** Local `YYYY-MM-DD` or null. */
  day: string | null
  startTime: string | null
  venue: string | null
  city: string | null
  /** 16 hexadecimal digits. */
  perceptualHash: string
  print: FlyerPrint
}

type Candidate = { id: string; startDate: string | null } & (
  | { isCertain: true }
  | {
      isCertain: false
      words: string
      figures: string
      days: string[]
      isDaySure: boolean
      times: string[]
      city: string | null
      venue: string | null
    }
)

/** At most this many prints that share a key are compared. */
const MAX_CANDIDATES = 20

/**
 * The existing event made from another picture of the same flyer, or null. The day must match, and either the words (title, day, place; no
 * other hour or venue) or the look (no other hour or city). A flyer with the same words (`isSamePrint`) matches however it was
 * photographed. Looks alone never decide, because the flyers of a series differ only in the day.
 */
export async function findEventOfFlyer(flyer: UploadedFlyer): Promise<string | null> {
  const { rows } = await pool.query<Candidate>({
    name: 'event-of-flyer',
    text: `(SELECT "id", "startDate", true AS "isCertain", NULL AS "words", NULL AS "figures", NULL::text[] AS "days", false AS "isDaySure", NULL::text[] AS "times", NULL AS "city", NULL AS "venue"
            FROM "Event"
            WHERE "state" <> 'draft' AND ${livingSql()} AND ${oursSql()} AND "startDate" IS NOT DISTINCT FROM $2::date
              AND (("dedupeKey" = $1 AND coalesce("startTime" = $5, true) AND coalesce(fold_text("venue") = fold_text($6), true))
                OR ("startDate" IS NOT NULL AND flyer_bands("perceptualHash") && flyer_bands($3::bigint) AND hamming_distance("perceptualHash", $3::bigint) <= $4
                    AND coalesce("startTime" = $5, true) AND coalesce(fold_text("city") = fold_text($7), true)))
            ORDER BY ("dedupeKey" = $1) DESC NULLS LAST, "createdAt", "id" LIMIT 1)
           UNION ALL
           (SELECT event."id", event."startDate", false, print."words", print."figures", print."days"::text[], print."isDaySure", print."times", print."city", print."venue"
            FROM "FlyerPrint" print JOIN "Event" event ON event."id" = print."eventId"
            WHERE print."keys" && $8::integer[] AND event."state" <> 'draft' AND event."deletedAt" IS NULL
            ORDER BY (SELECT count(*) FROM unnest(print."keys") AS key WHERE key = ANY ($8::integer[])) DESC, event."createdAt", event."id" LIMIT $9)`,
    values: [
      flyer.dedupeKey,
      flyer.day,
      hashToInteger(flyer.perceptualHash).toString(),
      SAME_FLYER_BITS,
      flyer.startTime,
      flyer.venue,
      flyer.city,
      printKeys(flyer.print),
      MAX_CANDIDATES,
    ],
  })
  const certain = rows.find(({ isCertain }) => isCertain)
  if (certain) return certain.id
  const chosen = chooseKnown(
    flyer.print,
    rows.flatMap((row) => (row.isCertain ? [] : [toKnownPrint(row)])),
  )
  // The flyer of a merged event leads to the survivor.
  return chosen && survivorOf(chosen)
}

/** A date someone corrected counts along with the dates read, and is certain. */
function toKnownPrint({ id, startDate, words, figures, days, isDaySure, ...rest }: Extract<Candidate, { isCertain: false }>): KnownPrint {
  const isCorrected = startDate !== null && !days.includes(startDate)
  return {
    ...rest,
    eventId: id,
    words: words.split(' '),
    figures: figures === '' ? [] : figures.split(' '),
    days: isCorrected ? [...days, startDate] : days,
    isDaySure: isDaySure || isCorrected,
  }
}

/** One event of a flyer: what was read, what it is recognised by, and the existing event if it is known. */
export type FlyerEvent = { facts: FlyerFacts; print: FlyerPrint; knownId: string | null }

/** Each event of a flyer, with the existing event another picture of it made. */
export async function findKnownEvents(
  events: readonly FlyerFacts[],
  { text, perceptualHash }: { text: FlyerText; perceptualHash: string },
): Promise<FlyerEvent[]> {
  const found: FlyerEvent[] = []
  for (const facts of events) {
    const { dedupeKey, startTime, venue, city } = eventColumns(facts, env().app.timeZone)
    const print = printOf(text, facts)
    const knownId = await findEventOfFlyer({ dedupeKey, day: facts.startDate.value, startTime, venue, city, perceptualHash, print })
    // Two events of one programme on one day are different, however alike their picture.
    found.push({ facts, print, knownId: knownId !== null && found.some((other) => other.knownId === knownId) ? null : knownId })
  }
  return found
}
