import { DatabaseSync } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { ArchiveLine } from '@/lib/archives/archive-event'
import { pictureName } from '@/lib/archives/manifest'
import { isTimeZone } from '@/lib/events/import/time-zone-of'
import { momentFields, oneLine, webFields, webLink, type WebMoment } from '@/lib/events/import/web-fields'
import { AppError } from '@/server/platform/errors'
import type { ArchiveSource } from './archive-source'
import { readGancioPlace } from './gancio-place'
import { openUpload, plainDescription, plainTags } from './other-programs'

export type GancioOptions = {
  /** The address the instance had. */
  origin: string
  /** Its folder of uploads; without it, events come without pictures. */
  uploads: string | null
  /** Used if the database names no zone. */
  timeZone: string
  /** The town of places whose address names none. */
  city?: string | null
}

/** A JSON column; unreadable ones count as empty. */
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .nullish()
    .transform((text): z.infer<T> | null => {
      try {
        return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null
      } catch {
        return null
      }
    })

const Row = z.object({
  id: z.number().int(),
  title: z.string().nullable(),
  slug: z.string().nullish(),
  description: z.string().nullish(),
  start_datetime: z.number().nullable(),
  end_datetime: z.number().nullish(),
  is_visible: z.number().nullish(),
  parentId: z.number().int().nullish(),
  media: json(z.array(z.looseObject({ url: z.string() }))),
  online_locations: json(z.array(z.string())),
  placeName: z.string().nullable(),
  placeAddress: z.string().nullish(),
  placeLatitude: z.number().nullish(),
  placeLongitude: z.number().nullish(),
})
type Row = z.infer<typeof Row>

const hasTable = (database: DatabaseSync, name: string) =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined
/** Older versions lack some columns. */
function columnOf(database: DatabaseSync, table: 'events' | 'places', name: string): string {
  const columns = database.prepare(`PRAGMA table_info(${table})`).all()
  return columns.some((column) => column['name'] === name) ? `${table}."${name}"` : 'NULL'
}

/** The local events: neither those received from other instances, nor the patterns that repeating events are made from. */
function selectEvents(database: DatabaseSync): string {
  const event = (name: string) => columnOf(database, 'events', name)
  const place = (name: string) => columnOf(database, 'places', name)
  return `SELECT events.id, events.title, events.slug, events.description, events.start_datetime, events.end_datetime, events.is_visible,
      ${event('parentId')} AS "parentId", ${event('media')} AS media, ${event('online_locations')} AS online_locations,
      places.name AS "placeName", places.address AS "placeAddress", ${place('latitude')} AS "placeLatitude", ${place('longitude')} AS "placeLongitude"
    FROM events LEFT JOIN places ON places.id = events."placeId"
    WHERE ${event('ap_id')} IS NULL AND coalesce(events.recurrent, 'null') = 'null' ORDER BY events.id`
}

function toMoment(seconds: number | null | undefined, zone: string): WebMoment | null {
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || Math.abs(seconds) > 8_000_000_000) return null
  const local = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) }
}

/** Names within the folder of uploads, as Gancio makes them. */
const UPLOAD = /^[A-Za-z0-9][\w-]{0,120}\.(?:jpe?g|png|webp|gif)$/

type LineOptions = Pick<GancioOptions, 'origin' | 'timeZone' | 'city'> & { tags: string[] }

function toLine(row: Row, { origin, timeZone, city = null, tags }: LineOptions): ArchiveLine {
  const start = toMoment(row.start_datetime, timeZone)
  const name = oneLine(row.placeName ?? '')
  const isOnline = name.toLowerCase() === 'online'
  const place = isOnline ? {} : readGancioPlace(name, row.placeAddress ?? '', city)
  const hasPoint = !isOnline && typeof row.placeLatitude === 'number' && typeof row.placeLongitude === 'number'
  const picture = row.media?.[0]?.url
  const slug = row.slug ?? String(row.id)
  return {
    id: String(row.id),
    url: new URL(`/event/${encodeURIComponent(slug)}`, origin).href,
    state: row.is_visible ? 'published' : 'draft',
    ...webFields({
      title: row.title,
      description: plainDescription(row.description),
      ...momentFields(start, toMoment(row.end_datetime, timeZone)),
      timeZone,
      ...place,
      ...(isOnline ? {} : { venue: name }),
      website: webLink(row.online_locations?.[0], origin),
    }),
    tags,
    ...(hasPoint ? { latitude: row.placeLatitude ?? null, longitude: row.placeLongitude ?? null } : {}),
    // The dates of a repeating event; its pattern has no rule of ours.
    ...(row.parentId && start ? { series: { id: String(row.parentId), rule: '', startDate: start.date, date: start.date } } : {}),
    ...(picture !== undefined && UPLOAD.test(picture) ? { pictures: { image: pictureName(picture.toLowerCase()) } } : {}),
  }
}

/**
 * The events of a Gancio instance, from its SQLite database and its folder of uploads, which are only read. Throws `invalid` for another
 * database.
 */
export function openGancio(
  file: string,
  { origin, uploads, timeZone: fallback, city = null }: GancioOptions,
): ArchiveSource & { close: () => void } {
  const database = new DatabaseSync(file, { readOnly: true })
  if (!['events', 'places', 'event_tags'].every((name) => hasTable(database, name))) {
    database.close()
    throw new AppError('invalid', `${file} is not a database of Gancio: its tables events, places and event_tags are missing.`)
  }
  const zone = hasTable(database, 'settings')
    ? database.prepare("SELECT value FROM settings WHERE key = 'instance_timezone'").get()?.['value']
    : undefined
  const named = typeof zone === 'string' ? zone.replaceAll('"', '') : fallback
  const timeZone = isTimeZone(named) ? named : fallback
  // Maps the lower-case file names used in lines to the real ones.
  const files = new Map<string, string>()
  return {
    close: () => database.close(),
    async *listEvents() {
      const tagsOf = database.prepare('SELECT "tagTag" AS tag FROM event_tags WHERE "eventId" = ? ORDER BY 1')
      let number = 0
      for (const found of database.prepare(selectEvents(database)).iterate()) {
        number += 1
        const row = Row.safeParse(found).data
        if (!row) {
          yield { number, value: null }
          continue
        }
        const tags = plainTags(tagsOf.all(row.id).map(({ tag }) => String(tag)))
        const picture = row.media?.[0]?.url
        if (picture !== undefined && UPLOAD.test(picture)) files.set(pictureName(picture.toLowerCase()), picture)
        yield { number, value: toLine(row, { origin, timeZone, city, tags }) }
      }
    },
    openPicture: (name) => openUpload(uploads, files.get(name)),
  }
}
