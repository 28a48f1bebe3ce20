import { cellsAround } from '@/lib/search/cells'
import {
  columnConditions,
  instant,
  isAnyOf,
  nearCondition,
  nightsCondition,
  startBounds,
  traitConditions,
  VISIBLE,
  type Browse,
} from './conditions'
import { IS_OF_REACH, reachesBefore, SHORT_S } from './lasting'
import type { Position, Stage } from './position'
import { toStatement, Values, type Statement } from './statement'

/** Part of a list: after a position, or from the start after `skip` rows. */
export type Part = { stage: Stage; after: Position | null; at: number; limit: number; skip: number }

type Key = { column: string; list: readonly (string | number)[]; type: 'text' | 'integer' }
type Source = { browse: Browse; keys: readonly Key[]; reaches?: string; conditions: readonly string[]; order: string; limit: string }

/** The rows of a list, and the condition under which it shows them. Those of tags are all public. */
const rowsOf = ({ tag }: Browse): { rows: string; shown: string[] } =>
  tag === undefined
    ? { rows: '"Event"', shown: [VISIBLE] }
    : { rows: '(SELECT "eventId" AS "id", "tag", "startsAt", "endsAt", "nightDate", "lastNight" FROM "EventTag") AS tagged', shown: [] }

/** The rows of one index in its order; for several keys or classes of duration, the first rows of each are merged. */
function selectInOrder({ browse, keys, reaches, conditions, order, limit }: Source, values: Values): string {
  const single = keys.filter(({ list }) => list.length === 1).map(({ column, list, type }) => isAnyOf(column, list, type, values))
  const many = keys.filter(({ list }) => list.length !== 1)
  const { rows, shown } = rowsOf(browse)
  const where = [...shown, ...single, ...conditions]
  if (many.length === 0 && reaches === undefined)
    return `SELECT "id", "startsAt" FROM ${rows} WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${limit}`
  const sources = [
    ...many.map(({ column, list, type }) => `unnest(${values.add(list)}::${type}[]) AS "of_${column}"`),
    ...(reaches === undefined ? [] : [reaches]),
  ]
  const matched = [...many.map(({ column }) => `"${column}" = "of_${column}"`), ...(reaches === undefined ? [] : [IS_OF_REACH])]
  return `SELECT part."id", part."startsAt" FROM ${sources.join(' CROSS JOIN ')} CROSS JOIN LATERAL (
      SELECT "id", "startsAt" FROM ${rows} WHERE ${[...where, ...matched].join(' AND ')} ORDER BY ${order} LIMIT ${limit}) AS part ORDER BY ${order} LIMIT ${limit}`
}

function keysOf({ tag, cityKeys, venueKey, categoryKeys, near }: Browse): Key[] {
  if (tag !== undefined) return [{ column: 'tag', list: [tag], type: 'text' }]
  if (near) {
    const { grid, ids } = cellsAround(near)
    return [{ column: grid, list: ids, type: 'integer' }]
  }
  return [
    ...(venueKey === undefined ? [] : [{ column: 'venueKey', list: [venueKey], type: 'text' as const }]),
    ...(cityKeys ? [{ column: 'cityKey', list: cityKeys, type: 'text' as const }] : []),
    ...(categoryKeys ? [{ column: 'categoryKey', list: categoryKeys, type: 'text' as const }] : []),
  ]
}

/** The filters of every part of a list, beyond the keys of its index. */
function narrowing({ near, nights, traits, venueKey, categoryKeys, withoutId, query }: Browse, values: Values): string[] {
  return [
    ...(near ? nearCondition(near, values) : []),
    ...(near && venueKey !== undefined ? [isAnyOf('venueKey', [venueKey], 'text', values)] : []),
    ...(near && categoryKeys ? [isAnyOf('categoryKey', categoryKeys, 'text', values)] : []),
    ...(nights ? nightsCondition(nights, values) : []),
    ...traitConditions(traits, values),
    ...(withoutId === undefined ? [] : [`"id" <> ${values.add(withoutId)}`]),
    // This spelling keeps the planner from using the term index, so that it walks the list.
    ...(query === undefined ? [] : [`("search" @@ ${values.add(query)}::tsquery) IS TRUE`]),
  ]
}

/** Upcoming and running events, soonest first: lasting ones that began a while ago, then all others. */
function comingSql(browse: Browse, { after, at, limit, skip }: Part, values: Values): string {
  const now = instant(values.add(at / 1000))
  const bounds = browse.nights ? startBounds(browse.nights) : { least: null, most: null }
  const seen = Math.max(at / 1000, bounds.least ?? -Infinity)
  const first = Math.max(at / 1000 - SHORT_S, bounds.least ?? -Infinity)
  const shared = [
    ...narrowing(browse, values),
    `"endsAt" >= ${now}`,
    ...(bounds.most === null ? [] : [`"startsAt" < ${instant(values.add(bounds.most))}`]),
  ]
  const rows = values.add(limit + skip)
  const order = '"startsAt", "id"'
  const isPastLasting = after?.seconds != null && after.seconds >= first
  // Use one bound: with two, Postgres sometimes starts the scan at the wrong one.
  const beginning = isPastLasting
    ? `("startsAt", "id") > (${instant(values.add(after.seconds))}, ${values.add(after.id)})`
    : `"startsAt" >= ${instant(values.add(first))}`
  const others = selectInOrder({ browse, keys: keysOf(browse), conditions: [...shared, beginning], order, limit: rows }, values)
  if (isPastLasting) return `SELECT "id", date_part('epoch', "startsAt") AS "seconds" FROM (${others}) AS found ORDER BY ${order}`

  // Their indexes have one key: what else is asked is checked row by row. Those of a large circle are found soon without one.
  const [firstKey, ...otherKeys] = keysOf(browse).filter(({ column }) => column !== 'square')
  const lasting = selectInOrder(
    {
      browse,
      keys: firstKey ? [firstKey] : [],
      reaches: reachesBefore(seen, after, values),
      conditions: [
        ...shared,
        ...otherKeys.map(({ column, list, type }) => isAnyOf(column, list, type, values)),
        `"startsAt" < ${instant(values.add(first))}`,
      ],
      order,
      limit: rows,
    },
    values,
  )
  return `SELECT "id", date_part('epoch', "startsAt") AS "seconds" FROM ((${lasting}) UNION ALL (${others})) AS found ORDER BY ${order}`
}

/** Past events, latest first. */
function pastSql(browse: Browse, { after, at, limit, skip }: Part, values: Values): string {
  const now = instant(values.add(at / 1000))
  const bounds = browse.nights ? startBounds(browse.nights) : { least: null, most: null }
  const beginning = Math.min(at / 1000, bounds.most ?? Infinity)
  const conditions = [
    ...narrowing(browse, values),
    `"endsAt" < ${now}`,
    ...(bounds.least === null ? [] : [`"startsAt" >= ${instant(values.add(bounds.least))}`]),
    after?.seconds != null
      ? `("startsAt", "id") < (${instant(values.add(after.seconds))}, ${values.add(after.id)})`
      : `"startsAt" < ${instant(values.add(beginning))}`,
  ]
  const order = '"startsAt" DESC, "id" DESC'
  const found = selectInOrder({ browse, keys: keysOf(browse), conditions, order, limit: values.add(limit + skip) }, values)
  return `SELECT "id", date_part('epoch', "startsAt") AS "seconds" FROM (${found}) AS found ORDER BY ${order}`
}

/** Events without a day, newest first. */
function undatedSql(browse: Browse, { after }: Part, values: Values): string {
  const { rows, shown } = rowsOf(browse)
  const conditions = [
    ...shown,
    '"startsAt" IS NULL',
    ...columnConditions(browse, values),
    ...(after ? [`"id" < ${values.add(after.id)}`] : []),
  ]
  return `SELECT "id", NULL::float8 AS "seconds" FROM ${rows} WHERE ${conditions.join(' AND ')} ORDER BY "id" DESC`
}

const SQL: Record<Stage, typeof comingSql> = { coming: comingSql, undated: undatedSql, past: pastSql }

/** The statement that answers a part of a list: at most `limit` rows after `after`, or after `skip` rows. */
export function browseStatement(browse: Browse, part: Part): Statement {
  const values = new Values()
  return toStatement(`${SQL[part.stage](browse, part, values)} LIMIT ${values.add(part.limit)} OFFSET ${values.add(part.skip)}`, values)
}
