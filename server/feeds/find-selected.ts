import { oursSql } from '@/lib/events/shown'
import { VISIBLE } from '@/server/search/conditions'
import type { FoundPage } from '@/server/search/find-events'
import { STAGES, type Position, type Stage } from '@/server/search/position'
import { runStatement, toStatement, Values } from '@/server/search/statement'

/** Which events belong to a list, as a condition on the table "Event". */
export type Selection = (values: Values) => string

export type SelectedPage = { after: Position | null; at: Date; limit: number; comingOnly: boolean; oursOnly: boolean }

const instant = (place: string) => `to_timestamp(${place}::float8)`

/** The rows of one stage after a position, in the same order as searches: soonest first; newest first; latest first. */
function stageSql(selection: Selection, stage: Stage, { after, at, limit, oursOnly }: SelectedPage, values: Values): string {
  const where = [VISIBLE, ...(oursOnly ? [oursSql()] : []), selection(values)]
  const seen = () => instant(values.add(at.getTime() / 1000))
  const behind = (sign: '<' | '>') =>
    after?.seconds == null ? [] : [`("startsAt", "id") ${sign} (${instant(values.add(after.seconds))}, ${values.add(after.id)})`]
  const select = (conditions: string[], order: string) =>
    `SELECT "id", date_part('epoch', "startsAt") AS "seconds" FROM "Event" WHERE ${[...where, ...conditions].join(' AND ')} ORDER BY ${order} LIMIT ${values.add(limit)}`
  if (stage === 'coming') return select([`"endsAt" >= ${seen()}`, ...behind('>')], '"startsAt", "id"')
  if (stage === 'past') return select([`"endsAt" < ${seen()}`, ...behind('<')], '"startsAt" DESC, "id" DESC')
  return select(['"startsAt" IS NULL', ...(after ? [`"id" < ${values.add(after.id)}`] : [])], '"id" DESC')
}

/** A page of a list's published events, without full-text search: upcoming ones, then undated ones, then past ones. */
export async function findSelected(selection: Selection, page: SelectedPage): Promise<FoundPage> {
  const ids: string[] = []
  let end = page.after
  for (const [index, stage] of STAGES.entries()) {
    if (page.after && index < page.after.stage) continue
    if (page.comingOnly && stage !== 'coming') break
    const values = new Values()
    const part = { ...page, limit: page.limit - ids.length, after: index === page.after?.stage ? page.after : null }
    const rows = await runStatement<{ id: string; seconds: number | null }>(toStatement(stageSql(selection, stage, part, values), values))
    ids.push(...rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (last) end = { at: page.at.getTime(), stage: index, tier: 0, seconds: last.seconds, id: last.id }
    if (ids.length >= page.limit) break
  }
  return { ids, end }
}
