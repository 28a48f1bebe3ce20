import type { Browse } from './conditions'
import { columnConditions, instant, opaqueConditions, startBounds, VISIBLE } from './conditions'
import { IS_OF_REACH, reachesBefore, SHORT_S } from './lasting'
import type { Position, Stage } from './position'
import { toStatement, Values, type Statement } from './statement'

const START = `date_part('epoch', "startsAt")`
const END = `date_part('epoch', "endsAt")`

/** The most matches that one statement orders as a whole; each costs the page of its row. */
export const MOST_WHOLE = 600

export type WholeSearch = {
  queries: readonly string[]
  browse: Browse
  at: number
  comingOnly: boolean
  after: Position | null
  limit: number
  skip: number
}

/** Rows after a position in the order of `wholeStatement`. */
function behind({ stage, tier, seconds, id }: Position, values: Values): string {
  const places = `(${values.add(stage)}::int, ${values.add(tier)}::int, ${values.add((stage === 2 ? -1 : 1) * (seconds ?? 0))}::float8)`
  return `WHERE ("stage", "tier", "key") > ${places} OR (("stage", "tier", "key") = ${places} AND "id" ${stage === 0 ? '>' : '<'} ${values.add(id)})`
}

/** The tier of a row: the first query it matches. */
const tierOf = (queries: readonly string[]) =>
  queries.length === 1
    ? '0'
    : `CASE ${queries
        .slice(0, -1)
        .map((query, tier) => `WHEN "search" @@ ${query} THEN ${tier}`)
        .join(' ')} ELSE ${queries.length - 1} END`

/**
 * A search with few matches, in one statement: every match with its stage and tier, in order. `queries` holds one `tsquery` per tier; each
 * also matches the rows of the earlier tiers. It stops after `MOST_WHOLE` matches; if there are more, the only row has no id.
 */
export function wholeStatement({ queries, browse, at, comingOnly, after, limit, skip }: WholeSearch): Statement {
  const values = new Values()
  const now = `${values.add(at / 1000)}::float8`
  const places = queries.map((query) => `${values.add(query)}::tsquery`)
  const conditions = [VISIBLE, ...opaqueConditions(browse, values), ...(comingOnly ? [`${END} >= ${now}`] : [])]
  const text = `WITH hits AS MATERIALIZED (
      SELECT "id", ${START} AS "seconds", ${END} AS "end", ${tierOf(places)} AS "tier" FROM "Event" WHERE "search" @@ ${places.at(-1) ?? ''} AND ${conditions.join(' AND ')}),
    first AS MATERIALIZED (SELECT * FROM hits LIMIT ${MOST_WHOLE + 1}),
    size AS (SELECT count(*) > ${MOST_WHOLE} AS "tooMany" FROM first),
    staged AS (SELECT *, CASE WHEN "end" >= ${now} THEN 0 WHEN "seconds" IS NULL THEN 1 ELSE 2 END AS "stage" FROM first),
    ranked AS (SELECT *, CASE "stage" WHEN 0 THEN "seconds" WHEN 1 THEN 0 ELSE -"seconds" END AS "key" FROM staged)
    (SELECT "id", "seconds", "stage", "tier" FROM ranked JOIN size ON NOT "tooMany" ${after ? behind(after, values) : ''}
    ORDER BY "stage", "tier", "key", CASE WHEN "stage" = 0 THEN "id" END, "id" DESC LIMIT ${values.add(limit)} OFFSET ${values.add(skip)})
    UNION ALL SELECT NULL, NULL, NULL, NULL FROM size WHERE "tooMany"`
  return toStatement(text, values)
}

export type ShortList = {
  queries: readonly string[]
  browse: Browse
  at: number
  stage: Stage
  after: Position | null
  limit: number
  skip: number
}

/**
 * The matches of one stage of a list that is short even without words: each row is checked once, for all tiers. `IS TRUE` keeps the planner
 * from using the term index.
 */
export function shortListStatement({ queries, browse, at, stage, after, limit, skip }: ShortList): Statement {
  const values = new Values()
  const isPast = stage === 'past'
  const now = instant(values.add(at / 1000))
  const places = queries.map((query) => `${values.add(query)}::tsquery`)
  const { least, most } = browse.nights ? startBounds(browse.nights) : { least: null, most: null }
  const { categoryKeys, ...place } = browse
  // use one key for lasting events: with two, the planner would combine two long lists
  const lastingColumns = () =>
    browse.cityKeys || browse.near
      ? [...columnConditions(place, values), ...opaqueConditions({ ...(categoryKeys ? { categoryKeys } : {}) }, values)]
      : columnConditions(browse, values)
  const shared = [VISIBLE, `("search" @@ ${places.at(-1) ?? ''}) IS TRUE`, `"endsAt" ${isPast ? '<' : '>='} ${now}`]
  const until = Math.min(most ?? Infinity, isPast ? at / 1000 : Infinity)
  const from = Math.max(least ?? -Infinity, isPast ? -Infinity : at / 1000 - SHORT_S)
  const ends = until === Infinity ? [] : [`"startsAt" < ${instant(values.add(until))}`]
  const begins = from === -Infinity ? [] : [`"startsAt" >= ${instant(values.add(from))}`]
  const select = (from: string, conditions: string[]) =>
    `SELECT "id", ${START} AS "seconds", ${tierOf(places)} AS "tier" FROM ${from} WHERE ${[...shared, ...conditions].join(' AND ')}`
  const lasting = () =>
    select(`${reachesBefore(Math.max(at / 1000, least ?? -Infinity), null, values)}, "Event"`, [
      ...lastingColumns(),
      IS_OF_REACH,
      `"startsAt" < ${instant(values.add(from))}`,
    ])
  const parts = [select('"Event"', [...columnConditions(browse, values), ...begins, ...ends]), ...(isPast ? [] : [lasting()])]
  const sign = isPast ? '-' : ''
  const later = after
    ? (() => {
        const place = `(${values.add(after.tier)}::int, ${values.add((isPast ? -1 : 1) * (after.seconds ?? 0))}::float8)`
        return `WHERE ("tier", ${sign}"seconds") > ${place} OR (("tier", ${sign}"seconds") = ${place} AND "id" ${isPast ? '<' : '>'} ${values.add(after.id)})`
      })()
    : ''
  const text = `WITH hits AS MATERIALIZED (${parts.join(' UNION ALL ')})
    SELECT "id", "seconds", "tier" FROM hits ${later} ORDER BY "tier", ${sign}"seconds", "id" ${isPast ? 'DESC' : 'ASC'} LIMIT ${values.add(limit)} OFFSET ${values.add(skip)}`
  return toStatement(text, values)
}

export type SpanSearch = {
  query: string
  browse: Browse
  at: number
  stage: Stage
  from: number | null
  until: number | null
  after: Position | null
  limit: number
  skip: number
}

/**
 * The matches of one tier and stage that start from `from` until before `until` (seconds since 1970), in order. The query's terms restrict
 * time and place roughly; the exact conditions are checked per row, as expressions that no other index matches, so that the planner uses
 * the term index.
 */
export function spanStatement({ query, browse, at, stage, from, until, after, limit, skip }: SpanSearch): Statement {
  const values = new Values()
  const conditions = [VISIBLE, `"search" @@ ${values.add(query)}::tsquery`, ...opaqueConditions(browse, values)]
  if (from !== null) conditions.push(`${START} >= ${values.add(from)}`)
  if (until !== null) conditions.push(`${START} < ${values.add(until)}`)
  if (stage === 'coming') conditions.push(`${END} >= ${values.add(at / 1000)}`)
  if (stage === 'past') conditions.push(`${END} < ${values.add(at / 1000)}`)
  if (stage === 'undated') conditions.push('"startsAt" IS NULL')
  if (after && stage === 'undated') conditions.push(`"id" < ${values.add(after.id)}`)
  else if (after?.seconds != null)
    conditions.push(`(${START}, "id") ${stage === 'past' ? '<' : '>'} (${values.add(after.seconds)}::float8, ${values.add(after.id)})`)
  const order = { coming: '"seconds", "id"', undated: '"id" DESC', past: '"seconds" DESC, "id" DESC' }[stage]
  const text = `WITH hits AS MATERIALIZED (SELECT "id", ${START} AS "seconds" FROM "Event" WHERE ${conditions.join(' AND ')})
    SELECT "id", "seconds" FROM hits ORDER BY ${order} LIMIT ${values.add(limit)} OFFSET ${values.add(skip)}`
  return toStatement(text, values)
}
