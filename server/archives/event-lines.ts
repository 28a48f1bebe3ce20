import { identityOf, importedFrom } from '@/lib/archives/archive-event'
import { pictureName } from '@/lib/archives/manifest'
import type { EventState } from '@/lib/api/event-desk'
import { FACT_COLUMNS, wireName } from '@/lib/events/facts/fact-table'
import { livingSql, oursSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/** Events per read, so that an archive of any size takes little memory and holds no connection during the download. */
const PAGE = 200

type Kind = 'gallery' | 'lineup' | 'teaser' | 'gif'
type Row = Record<string, unknown> & {
  id: string
  state: EventState
  hostId: string | null
  imageKey: string | null
  importUid: string | null
  seriesId: string | null
  lineup: { name: string; role: string; startTime: string | null }[] | null
  images: { kind: Kind; key: string }[] | null
}

/** The events an archive is about: one host's, or everyone's public ones. */
const OF_HOST = `(event."hostId" = $1 OR ($1::text IS NULL AND event."state" = 'published' AND ${oursSql('event')})) AND ${livingSql('event')}`

const FACTS = FACT_COLUMNS.filter((name) => name !== 'hostId')
const SELECT = `event."id", ${FACTS.map((name) => `event."${name}"`).join(', ')}, event."hostId", event."state", event."dates", event."language",
  event."imageKey", event."importUid", event."seriesId", event."recurrenceDate", event."createdAt", event."updatedAt", series."rule", series."startDate" AS "seriesStart",
  (SELECT json_agg(json_build_object('name', entry."name", 'role', entry."role", 'startTime', entry."startTime") ORDER BY entry."position", entry."id")
     FROM "LineupEntry" entry WHERE entry."eventId" = event."id") AS "lineup",
  (SELECT json_agg(json_build_object('kind', picture."kind", 'key', picture."mediaKey") ORDER BY picture."position", picture."id")
     FROM "EventImage" picture WHERE picture."eventId" = event."id") AS "images"`

/** Empty values are left out of a line: their absence says the same. */
const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
const said = (values: Record<string, unknown>) => Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value)))

type Told = {
  /** Whether a picture is part of the archive. */
  hasPicture: (key: string) => boolean
  /** Whether the archive has the accounts that the events belong to. */
  hasAccounts: boolean
}

function toLine(row: Row, { hasPicture, hasAccounts }: Told): Record<string, unknown> {
  const url = `${env().app.url}/event/${row.id}`
  const from = importedFrom(row.importUid)
  const listed = (kind: Kind) =>
    (row.images ?? []).flatMap(({ kind: own, key }) => (own === kind && hasPicture(key) ? [pictureName(key)] : []))
  return said({
    id: row.id,
    url,
    importedFrom: from !== null && identityOf({ url, importedFrom: from }) !== url ? from : null,
    host: hasAccounts ? row.hostId : null,
    state: row.state,
    ...Object.fromEntries(FACTS.map((name) => [wireName(name), row[name]])),
    lineup: row.lineup,
    dates: row['dates'],
    language: row['language'],
    series:
      row.seriesId === null
        ? null
        : { id: row.seriesId, rule: row['rule'] ?? '', startDate: row['seriesStart'], date: row['recurrenceDate'] },
    pictures: said({
      image: row.imageKey !== null && hasPicture(row.imageKey) ? pictureName(row.imageKey) : null,
      gallery: listed('gallery'),
      lineup: listed('lineup'),
      teaser: listed('teaser')[0],
      gif: listed('gif')[0],
    }),
    createdAt: row['createdAt'],
    updatedAt: row['updatedAt'],
  })
}

/**
 * The lines of an archive's list of events, page by page: a host's with drafts, or everyone's public ones.
 * @param hostId null for everyone's.
 */
export async function* listEventLines(hostId: string | null, told: Told): AsyncGenerator<Record<string, unknown>> {
  let after = ''
  for (;;) {
    const { rows } = await pool.query<Row>({
      text: `SELECT ${SELECT} FROM "Event" event LEFT JOIN "EventSeries" series ON series."id" = event."seriesId"
             WHERE ${OF_HOST} AND event."id" > $2 ORDER BY event."id" LIMIT ${PAGE}`,
      values: [hostId, after],
    })
    for (const row of rows) yield toLine(row, told)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** The keys of the pictures and films of those events. */
export async function listEventPictures(hostId: string | null): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>({
    text: `SELECT event."imageKey" AS "key" FROM "Event" event WHERE ${OF_HOST} AND event."imageKey" IS NOT NULL
           UNION SELECT picture."mediaKey" FROM "EventImage" picture JOIN "Event" event ON event."id" = picture."eventId" WHERE ${OF_HOST} ORDER BY 1`,
    values: [hostId],
  })
  return rows.map(({ key }) => key)
}
