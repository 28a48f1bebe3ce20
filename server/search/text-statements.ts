import type { Circle } from '@/lib/search/cells'
import type { Nights } from '@/lib/search/nights'
import { nearCondition, nightsCondition, VISIBLE } from './conditions'
import type { Position, Stage } from './position'
import { toStatement, Values, type Statement } from './statement'

/** What terms alone do not settle: looked at in the row. */
export type Recheck = { near?: Circle; nights?: Nights; withoutId?: string }

/** One row of a search: where it stands in the order, too. */
export type Ranked = { id: string; seconds: number | null; stage: number; tier: number }

/** Only the index of terms may answer these: an expression keeps the planner from walking a list's index past rows without the words. */
const START = `date_part('epoch', "startsAt")`
const END = `date_part('epoch', "endsAt")`

function recheck({ near, nights, withoutId }: Recheck, values: Values): string[] {
  return [
    ...(near ? nearCondition(near, values) : []),
    ...(nights ? nightsCondition(nights, values) : []),
    ...(withoutId === undefined ? [] : [`"id" <> ${values.add(withoutId)}`]),
  ]
}

export type WholeSearch = { queries: readonly string[]; recheck: Recheck; at: number; comingOnly: boolean; after: Position | null; limit: number; skip: number }

/**
 * A search whose words are rare, in one statement: every match with its stage and tier, in order. `queries` holds one `tsquery` per
 * tier, each without the rows of the tiers before.
 */
export function wholeSearchStatement({ queries, recheck: checked, at, comingOnly, after, limit, skip }: WholeSearch): Statement {
  const values = new Values()
  const now = values.add(at / 1000)
  const conditions = [VISIBLE, ...recheck(checked, values), ...(comingOnly ? [`${END} >= ${now}`] : [])]
  const tiers = queries.map((query, tier) => `SELECT "id", ${START} AS "seconds", ${END} AS "end", ${tier} AS "tier" FROM "Event" WHERE "search" @@ ${values.add(query)}::tsquery AND ${conditions.join(' AND ')}`)
  const later = after
    ? (() => {
        const [stage, tier, key, id] = [values.add(after.stage), values.add(after.tier), values.add((after.stage === 2 ? -1 : 1) * (after.seconds ?? 0)), values.add(after.id)]
        const follows = `CASE WHEN ${stage}::int = 0 THEN "id" > ${id} ELSE "id" < ${id} END`
        return `WHERE ("stage", "tier", "key") > (${stage}::int, ${tier}::int, ${key}::float8) OR (("stage", "tier", "key") = (${stage}::int, ${tier}::int, ${key}::float8) AND ${follows})`
      })()
    : ''
  const text = `WITH hits AS MATERIALIZED (${tiers.join(' UNION ALL ')}),
    staged AS (SELECT *, CASE WHEN "end" >= ${now} THEN 0 WHEN "seconds" IS NULL THEN 1 ELSE 2 END AS "stage" FROM hits),
    ranked AS (SELECT *, CASE "stage" WHEN 0 THEN "seconds" WHEN 1 THEN 0 ELSE -"seconds" END AS "key" FROM staged)
    SELECT "id", "seconds", "stage", "tier" FROM ranked ${later}
    ORDER BY "stage", "tier", "key", CASE WHEN "stage" = 0 THEN "id" END, "id" DESC LIMIT ${values.add(limit)} OFFSET ${values.add(skip)}`
  return toStatement(text, values)
}

export type PartialSearch = { query: string; recheck: Recheck; at: number; stage: Stage; from: number | null; until: number | null; after: Position | null; limit: number; skip: number }

/**
 * The matches of one tier and stage that start from `from` until before `until` (seconds since 1970), in order. The query's own terms
 * keep it to that time; the row is looked at all the same.
 */
export function partialSearchStatement({ query, recheck: checked, at, stage, from, until, after, limit, skip }: PartialSearch): Statement {
  const values = new Values()
  const conditions = [VISIBLE, `"search" @@ ${values.add(query)}::tsquery`, ...recheck(checked, values)]
  if (from !== null) conditions.push(`${START} >= ${values.add(from)}`)
  if (until !== null) conditions.push(`${START} < ${values.add(until)}`)
  if (stage === 'coming') conditions.push(`${END} >= ${values.add(at / 1000)}`)
  if (stage === 'past') conditions.push(`${END} < ${values.add(at / 1000)}`)
  if (stage === 'undated') conditions.push('"startsAt" IS NULL')
  if (after && stage === 'undated') conditions.push(`"id" < ${values.add(after.id)}`)
  else if (after?.seconds != null) conditions.push(`(${START}, "id") ${stage === 'past' ? '<' : '>'} (${values.add(after.seconds)}, ${values.add(after.id)})`)
  const order = { coming: '"seconds", "id"', undated: '"id" DESC', past: '"seconds" DESC, "id" DESC' }[stage]
  const text = `WITH hits AS MATERIALIZED (SELECT "id", ${START} AS "seconds" FROM "Event" WHERE ${conditions.join(' AND ')})
    SELECT "id", "seconds" FROM hits ORDER BY ${order} LIMIT ${values.add(limit)} OFFSET ${values.add(skip)}`
  return toStatement(text, values)
}
