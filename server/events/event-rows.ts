import type { z } from 'zod'
import type { EventState } from '@/lib/api/event-desk'
import type { EventView } from '@/lib/api/events'
import { byFact, FACT_COLUMNS, factNames, type NamesOf } from '@/lib/events/facts/fact-table'
import { livingSql, shownSql } from '@/lib/events/shown'
import { pool, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { OTHER_COLUMNS, toEvent, type EventRow } from './present'

const DAYS = factNames(['day', 'formerDay'])
/** Days as text, which all drivers leave as it is. */
const columnSql = (name: string) => (DAYS.some((one) => one === name) ? `event."${name}"::text` : `event."${name}"`)

/** The columns `image` and `remote` of an event's row. */
export const PICTURE_SQL = `(SELECT json_build_object('key', media."key", 'widthPx', media."widthPx", 'heightPx', media."heightPx", 'thumbhash', media."thumbhash", 'accent', media."accent")
     FROM "MediaObject" media WHERE media."key" = event."imageKey" AND media."blockedAt" IS NULL) AS "image"`
export const REMOTE_SQL = `CASE WHEN event."origin" IS NOT NULL THEN (SELECT json_build_object('host', event."origin", 'url', other."url")
     FROM "RemoteEvent" other WHERE other."eventId" = event."id") END AS "remote"`

/**
 * The select list of an event as `toEventRow` reads it, for statements that call the table `event`. One row holds everything an answer
 * needs, so a list takes one statement.
 */
export const EVENT_ROW_SQL = `
  ${[...FACT_COLUMNS, ...OTHER_COLUMNS].map(columnSql).join(', ')},
  -- Of what was read only the names are told, while nobody has confirmed them: the rest may be large.
  CASE WHEN event."recognition" IS NULL THEN NULL WHEN event."confirmedAt" IS NOT NULL THEN 'true'::jsonb ELSE jsonb_build_object('confirmed', event."recognition"->'confirmed', 'facts',
    CASE WHEN jsonb_typeof(event."recognition"->'facts') = 'object' THEN (SELECT jsonb_object_agg(fact, true) FROM jsonb_object_keys(event."recognition"->'facts') fact) END) END AS "recognition",
  ${PICTURE_SQL},
  (SELECT json_build_object('username', account."username", 'hasStories', EXISTS (
       SELECT FROM "FeedItem" story JOIN "Event" told ON told."id" = story."eventId" AND ${shownSql('told')}
       WHERE story."profileId" = account."id" AND story."deletedAt" IS NULL), 'profile', json_build_object('profileImageKey', profile."profileImageKey"))
     FROM "User" account LEFT JOIN "Profile" profile ON profile."userId" = account."id" WHERE account."id" = event."hostId") AS "host",
  (SELECT json_agg(json_build_object('id', entry."id", 'name', entry."name", 'role', entry."role", 'startTime', entry."startTime") ORDER BY entry."position", entry."id")
     FROM "LineupEntry" entry WHERE entry."eventId" = event."id") AS "lineup",
  (SELECT json_agg(json_build_object('kind', picture."kind", 'mediaKey', picture."mediaKey") ORDER BY picture."position", picture."id")
     FROM "EventImage" picture JOIN "MediaObject" media ON media."key" = picture."mediaKey" AND media."blockedAt" IS NULL
     WHERE picture."eventId" = event."id") AS "images",
  ${REMOTE_SQL},
  (SELECT json_agg(json_build_object('startsAt', campaign."startsAt", 'endsAt', campaign."endsAt"))
     FROM "Campaign" campaign WHERE campaign."eventId" = event."id" AND campaign."status" = 'active') AS "campaigns"`

type Campaign = EventRow['campaigns'][number]
type Day = NamesOf<'day' | 'formerDay'>
type Plain = Omit<EventRow, Day | 'lineup' | 'images' | 'campaigns'>
/** A row of `EVENT_ROW_SQL` as the driver returns it: days are text, empty lists are null. */
export type SelectedEvent = Plain & { [name in Day]: string | null } & {
  lineup: EventRow['lineup'] | null
  images: EventRow['images'] | null
  campaigns: { [K in keyof Campaign]: string | null }[] | null
}

const day = (text: string | null) => (text === null ? null : new Date(`${text}T00:00:00Z`))
const instant = (text: string | null) => (text === null ? null : new Date(text))

/** A row of `EVENT_ROW_SQL` in the shape `toEvent` takes. */
export function toEventRow(row: SelectedEvent): EventRow {
  return {
    ...row,
    ...byFact<Day, { [name in Day]: Date | null }>(DAYS, (name) => day(row[name])),
    lineup: row.lineup ?? [],
    images: row.images ?? [],
    campaigns: (row.campaigns ?? []).map(({ startsAt, endsAt }) => ({ startsAt: instant(startsAt), endsAt: instant(endsAt) })),
  }
}

/** What one event tells besides its facts: whether it may be shown, and where a merged one leads. */
export type EventAddressRow = EventRow & { state: EventState; deletedAt: Date | null; mergedIntoId: string | null }
type Selected = SelectedEvent & Pick<EventAddressRow, 'state' | 'deletedAt' | 'mergedIntoId'>

const BY_ID_SQL = `SELECT ${EVENT_ROW_SQL}, event."state", event."deletedAt", event."mergedIntoId" FROM "Event" event WHERE event."id" = $1`

/**
 * The row at an event's address, in any state, by one prepared statement; null if it never existed. Within `tx`, as that transaction left
 * it.
 */
export async function getEventAddressRow(id: string, tx?: Tx): Promise<EventAddressRow | null> {
  const [row] = tx
    ? await tx.$queryRawUnsafe<Selected[]>(BY_ID_SQL, id)
    : (await pool.query<Selected>({ name: 'event-by-id', text: BY_ID_SQL, values: [id] })).rows
  return row ? { ...toEventRow(row), state: row.state, deletedAt: row.deletedAt, mergedIntoId: row.mergedIntoId } : null
}

/** An existing event in any state; within `tx`, as that transaction left it. */
export async function readEventRow(id: string, tx?: Tx): Promise<EventAddressRow> {
  const row = await getEventAddressRow(id, tx)
  if (!row) throw new AppError('internal', `Event ${id} does not exist.`)
  return row
}

/** An existing event in any state. */
export const readEvent = async (id: string): Promise<z.input<typeof EventView>> => toEvent(await readEventRow(id))

/** The published events among these ids, in the order of the list, by one prepared statement; `heldToo` lists held ones as well. */
export async function listEventRows(ids: readonly string[], { heldToo = false } = {}): Promise<EventRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<SelectedEvent>({
    name: heldToo ? 'own-events-by-ids' : 'events-by-ids',
    text: `SELECT ${EVENT_ROW_SQL} FROM unnest($1::text[]) WITH ORDINALITY AS wanted(id, place) JOIN "Event" event ON event."id" = wanted.id
           WHERE ${heldToo ? `${livingSql('event')} AND event."state" IN ('published', 'held')` : shownSql('event')} ORDER BY wanted.place`,
    values: [ids],
  })
  return rows.map(toEventRow)
}
