import { cellsAround, type Circle } from '@/lib/search/cells'
import type { Nights } from '@/lib/search/nights'
import { instant, nearCondition, nightsCondition, startBounds, VISIBLE } from './conditions'
import type { Position, Stage } from './position'
import { toStatement, Values, type Statement } from './statement'

/** A list without words: by place, category and nights, in the order of time. Keys as `place_key` makes them. */
export type Browse = { cityKeys?: readonly string[]; categoryKeys?: readonly string[]; near?: Circle; nights?: Nights; withoutId?: string }

/** One row of a list. */
export type Found = { id: string; seconds: number | null }

/** Part of a list after a position, or from its beginning. */
export type Part = { stage: Stage; after: Position | null; at: number; limit: number; skip?: number }

/** Events longer than this are listed by an index of their own while they run. */
export const LASTING_S = 6 * 3600

type Source = { keys: { column: string; list: readonly (string | number)[]; type: 'text' | 'integer' }[]; conditions: string[]; order: string; limit: string }

/** The rows of one index in its order; of several keys each key's first rows are taken and merged. */
function selectInOrder({ keys, conditions, order, limit }: Source, values: Values): string {
  const single = keys.filter(({ list }) => list.length === 1).map(({ column, list, type }) => `"${column}" = ${values.add(list[0])}::${type}`)
  const many = keys.filter(({ list }) => list.length !== 1)
  const where = [VISIBLE, ...single, ...conditions]
  if (many.length === 0) return `SELECT "id", "startsAt" FROM "Event" WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${limit}`
  const sources = many.map(({ column, list, type }) => `unnest(${values.add(list)}::${type}[]) AS of_${column}`)
  const matched = many.map(({ column }) => `"${column}" = of_${column}`)
  return `SELECT part."id", part."startsAt" FROM ${sources.join(' CROSS JOIN ')} CROSS JOIN LATERAL (
      SELECT "id", "startsAt" FROM "Event" WHERE ${[...where, ...matched].join(' AND ')} ORDER BY ${order} LIMIT ${limit}) AS part ORDER BY ${order} LIMIT ${limit}`
}

function keysOf({ cityKeys, categoryKeys, near }: Browse): Source['keys'] {
  if (near) {
    const { grid, ids } = cellsAround(near)
    return [{ column: grid, list: ids, type: 'integer' }]
  }
  return [
    ...(cityKeys ? [{ column: 'cityKey', list: cityKeys, type: 'text' as const }] : []),
    ...(categoryKeys ? [{ column: 'categoryKey', list: categoryKeys, type: 'text' as const }] : []),
  ]
}

const isAnyOf = (column: string, keys: readonly string[], values: Values) => `"${column}" = ANY(${values.add(keys)}::text[])`

/** What every part of a list is narrowed by, beyond the keys of its index. */
function narrowing(browse: Browse, values: Values): string[] {
  const { near, nights, categoryKeys, withoutId } = browse
  return [
    ...(near ? nearCondition(near, values) : []),
    ...(near && categoryKeys ? [isAnyOf('categoryKey', categoryKeys, values)] : []),
    ...(nights ? nightsCondition(nights, values) : []),
    ...(withoutId === undefined ? [] : [`"id" <> ${values.add(withoutId)}`]),
  ]
}

/** What comes and what runs, soonest first: longer events that began a while ago, then all others. */
function comingSql(browse: Browse, { after, at, limit, skip = 0 }: Part, values: Values): string {
  const now = instant(values.add(at / 1000))
  const bounds = browse.nights ? startBounds(browse.nights) : { least: null, most: null }
  const first = values.add(Math.max(at / 1000 - LASTING_S, bounds.least ?? -Infinity))
  const most = bounds.most === null ? [] : [`"startsAt" < ${instant(values.add(bounds.most))}`]
  const later = after?.seconds != null ? [`("startsAt", "id") > (${instant(values.add(after.seconds))}, ${values.add(after.id)})`] : []
  const shared = [...narrowing(browse, values), `"endsAt" >= ${now}`, ...most, ...later]
  const rows = values.add(limit + skip)
  const order = '"startsAt", "id"'
  // there is no index of what lasts by cell: there is little of it
  const lastingKeys = browse.near ? [] : keysOf(browse)
  const lasting = selectInOrder({ keys: lastingKeys, conditions: ['"lasting"', ...shared, `"startsAt" < ${instant(first)}`], order, limit: rows }, values)
  const others = selectInOrder({ keys: keysOf(browse), conditions: [...shared, `"startsAt" >= ${instant(first)}`], order, limit: rows }, values)
  return `SELECT "id", date_part('epoch', "startsAt") AS "seconds" FROM ((${lasting}) UNION ALL (${others})) AS found ORDER BY ${order}`
}

/** What is over, the latest first. */
function pastSql(browse: Browse, { after, at, limit, skip = 0 }: Part, values: Values): string {
  const now = instant(values.add(at / 1000))
  const bounds = browse.nights ? startBounds(browse.nights) : { least: null, most: null }
  const conditions = [
    ...narrowing(browse, values),
    `"startsAt" < ${now}`,
    `"endsAt" < ${now}`,
    ...(bounds.least === null ? [] : [`"startsAt" >= ${instant(values.add(bounds.least))}`]),
    ...(bounds.most === null ? [] : [`"startsAt" < ${instant(values.add(bounds.most))}`]),
    ...(after?.seconds != null ? [`("startsAt", "id") < (${instant(values.add(after.seconds))}, ${values.add(after.id)})`] : []),
  ]
  const order = '"startsAt" DESC, "id" DESC'
  const found = selectInOrder({ keys: keysOf(browse), conditions, order, limit: values.add(limit + skip) }, values)
  return `SELECT "id", date_part('epoch', "startsAt") AS "seconds" FROM (${found}) AS found ORDER BY ${order}`
}

/** What has no day, the newest first. */
function undatedSql(browse: Browse, { after, limit, skip = 0 }: Part, values: Values): string {
  const { cityKeys, categoryKeys, near } = browse
  const conditions = [
    VISIBLE,
    '"startsAt" IS NULL',
    ...narrowing(browse, values),
    ...(cityKeys && !near ? [isAnyOf('cityKey', cityKeys, values)] : []),
    ...(categoryKeys && !near ? [isAnyOf('categoryKey', categoryKeys, values)] : []),
    ...(after ? [`"id" < ${values.add(after.id)}`] : []),
  ]
  return `SELECT "id", NULL::float8 AS "seconds" FROM "Event" WHERE ${conditions.join(' AND ')} ORDER BY "id" DESC LIMIT ${values.add(limit + skip)}`
}

const SQL: Record<Stage, typeof comingSql> = { coming: comingSql, undated: undatedSql, past: pastSql }

/** The statement that answers a part of a list without words: at most `limit` rows after `after`, or after `skip` rows. */
export function browseStatement(browse: Browse, part: Part): Statement {
  const values = new Values()
  const rows = SQL[part.stage](browse, part, values)
  const limited = `${rows} LIMIT ${values.add(part.limit)} OFFSET ${values.add(part.skip ?? 0)}`
  return toStatement(part.stage === 'undated' ? `SELECT "id", "seconds" FROM (${rows}) AS found ORDER BY "id" DESC LIMIT ${values.add(part.limit)} OFFSET ${values.add(part.skip ?? 0)}` : limited, values)
}
