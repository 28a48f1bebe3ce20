import type { z } from 'zod'
import type { DeskEvent, DeskPage, DeskQuery, DeskTab, EventState } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { livingSql } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canEditEvent } from '@/server/events/access'
import { EVENT_ROW_SQL, toEventRow, type SelectedEvent } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'

const ERRORS = textFor('errors')

type Desk = z.input<typeof DeskEvent>
type Selected = SelectedEvent & { state: EventState; likes: number; seriesId: string | null; recurrenceDate: string | null }

const DESK_ROW_SQL = `${EVENT_ROW_SQL}, event."state", event."seriesId", event."recurrenceDate",
  (SELECT count(*)::int FROM "Favorite" liked WHERE liked."eventId" = event."id") AS "likes"`

/** The condition of a tab, as SQL over `event`; `$2` is now. */
const TABS: Record<DeskTab, { where: string; order: string; key: string }> = {
  upcoming: {
    where: `event."state" <> 'draft' AND coalesce(event."endsAt", 'infinity') >= $2`,
    key: `coalesce(event."startsAt", 'infinity')`,
    order: 'ASC',
  },
  drafts: { where: `event."state" = 'draft' AND $2::timestamptz IS NOT NULL`, key: 'event."updatedAt"', order: 'DESC' },
  past: { where: `event."state" <> 'draft' AND event."endsAt" < $2`, key: `coalesce(event."startsAt", 'infinity')`, order: 'DESC' },
}

const OWN = `event."hostId" = $1 AND ${livingSql('event')}`
const FITS = `($3 = '' OR concat_ws(' ', event."title", event."venue", event."city") ILIKE $3)`

const toDeskEvent = (row: Selected): Desk => ({
  ...toEvent(toEventRow(row)),
  state: row.state,
  likes: row.likes,
  ...(row.seriesId ? { seriesId: row.seriesId } : {}),
  ...(row.recurrenceDate ? { recurrenceDate: row.recurrenceDate } : {}),
})

/**
 * A page of the viewer's own events: upcoming and undated ones, soonest first; drafts, last changed first; past ones, latest first. `query`
 * filters by words of title, venue or city; `after` is the last event the caller has.
 */
export async function listDeskEvents(viewer: Viewer, { tab, query, limit, after }: DeskQuery): Promise<z.input<typeof DeskPage>> {
  const at = now()
  const like = query === '' ? '' : `%${query.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { where, key, order } = TABS[tab]
  const [{ rows }, counted] = await Promise.all([
    pool.query<Selected>({
      text: `SELECT ${DESK_ROW_SQL} FROM "Event" event WHERE ${OWN} AND ${where} AND ${FITS}
             AND ($4::text IS NULL OR (${key}, event."id") ${order === 'DESC' ? '<' : '>'} (SELECT ${key}, event."id" FROM "Event" event WHERE event."id" = $4))
             ORDER BY ${key} ${order}, event."id" ${order} LIMIT $5`,
      values: [viewer.userId, at, like, after ?? null, limit + 1],
    }),
    pool.query<{ tab: DeskTab; count: number }>({
      text: `SELECT CASE WHEN event."state" = 'draft' THEN 'drafts' WHEN event."endsAt" < $2 THEN 'past' ELSE 'upcoming' END AS "tab", count(*)::int AS "count"
             FROM "Event" event WHERE ${OWN} AND ${FITS} GROUP BY 1`,
      values: [viewer.userId, at, like],
    }),
  ])
  const counts = { upcoming: 0, drafts: 0, past: 0 }
  for (const { tab: of, count } of counted.rows) counts[of] = count
  return { events: rows.slice(0, limit).map(toDeskEvent), counts, hasMore: rows.length > limit }
}

/** An event as its editors see it, drafts included. Throws `not_found`, also for someone else's. */
export async function getDeskEvent(viewer: Viewer, id: string): Promise<Desk> {
  const { rows } = await pool.query<Selected>({
    name: 'desk-event',
    text: `SELECT ${DESK_ROW_SQL} FROM "Event" event WHERE event."id" = $1 AND ${livingSql('event')}`,
    values: [id],
  })
  const row = rows[0]
  if (!row || !canEditEvent({ viewer, deviceKeyHash: null }, { hostId: row.hostId, deviceKeyHash: null }))
    throw new AppError('not_found', ERRORS.eventNotFound)
  return toDeskEvent(row)
}

/** Most events in one file. */
const MAX_EXPORT = 5000

/** All of the viewer's own events, drafts included, by day. */
export async function listExportEvents(viewer: Viewer): Promise<Desk[]> {
  const { rows } = await pool.query<Selected>({
    text: `SELECT ${DESK_ROW_SQL} FROM "Event" event WHERE ${OWN} ORDER BY event."startsAt" NULLS LAST, event."id" LIMIT $2`,
    values: [viewer.userId, MAX_EXPORT],
  })
  return rows.map(toDeskEvent)
}
