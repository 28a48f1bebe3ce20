import { z } from 'zod'
import type { ArchiveLine } from '@/lib/archives/archive-event'
import { pictureName } from '@/lib/archives/manifest'
import { findGenre } from '@/lib/events/genres'
import { isTimeZone } from '@/lib/events/import/time-zone-of'
import { readPlaceLine } from '@/lib/events/import/read-place-line'
import { momentFields, readWebMoment, webFields, webLink } from '@/lib/events/import/web-fields'
import { AppError } from '@/server/platform/errors'
import { openForeignDatabase } from '@/server/platform/foreign-database'
import type { ArchiveSource } from './archive-source'
import { openUpload, plainDescription, plainTags } from './other-programs'

/** Events per read. */
const PAGE = 200

export type MobilizonOptions = {
  /** Its folder of uploads; without it, events come without pictures. */
  uploads: string | null
  /** Used for events that name no zone. */
  timeZone: string
}

const Row = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  begins: z.string().nullable(),
  ends: z.string().nullable(),
  status: z.string().nullable(),
  isPublic: z.boolean().nullable(),
  online: z.string().nullable(),
  category: z.string().nullable(),
  language: z.string().nullable(),
  zone: z.string().nullable(),
  isOnline: z.boolean().nullable(),
  showsStart: z.boolean().nullable(),
  showsEnd: z.boolean().nullable(),
  place: z.string().nullable(),
  street: z.string().nullable(),
  locality: z.string().nullable(),
  postalCode: z.string().nullable(),
  placeZone: z.string().nullable(),
  point: z.string().nullable(),
  pictureId: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  tags: z.array(z.string()),
})
type Row = z.infer<typeof Row>
const Id = Row.pick({ id: true })

/** Its own events, not those received from other instances. Times are kept in UTC without a zone. */
const EVENTS = `SELECT event.id::text, event.url, event.title, event.description, event.status::text, event.language, event.category,
    to_char(event.begins_on, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS begins, to_char(event.ends_on, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS ends,
    NOT event.draft AND event.visibility::text = 'public' AS "isPublic", event.online_address AS online,
    event.options->>'timezone' AS zone, (event.options->>'is_online')::boolean AS "isOnline",
    (event.options->>'show_start_time')::boolean AS "showsStart", (event.options->>'show_end_time')::boolean AS "showsEnd",
    address.description AS place, address.street, address.locality, address.postal_code AS "postalCode", address.timezone AS "placeZone",
    address.geom::text AS point, media.id::text AS "pictureId", media.file->>'url' AS "pictureUrl",
    ARRAY(SELECT tag.title FROM events_tags link JOIN tags tag ON tag.id = link.tag_id WHERE link.event_id = event.id ORDER BY tag.title) AS tags
  FROM events event LEFT JOIN addresses address ON address.id = event.physical_address_id LEFT JOIN medias media ON media.id = event.picture_id
  WHERE event.local AND event.id > $1 ORDER BY event.id LIMIT ${PAGE}`

const STATUSES: Record<string, string> = { cancelled: 'cancelled', tentative: 'postponed' }

/** When it takes place, without hours that its page hides. */
function timesOf({ begins, ends, showsStart, showsEnd }: Row, zone: string) {
  const { startTime, endTime, ...days } = momentFields(readWebMoment(begins ?? '', zone), readWebMoment(ends ?? '', zone))
  if (showsStart === false) return days
  return { ...days, startTime, endTime: showsEnd === false ? null : endTime }
}

/** A point as PostGIS prints it: hexadecimal EWKB. Null for anything else. Source: PostGIS manual, "Extended WKB". */
function readPoint(hex: string | null): { latitude: number; longitude: number } | null {
  const bytes = Buffer.from(hex ?? '', 'hex')
  if (bytes.length < 21) return null
  const isLittle = bytes[0] === 1
  const kind = isLittle ? bytes.readUInt32LE(1) : bytes.readUInt32BE(1)
  const at = (kind & 0x20000000) === 0 ? 5 : 9
  if ((kind & 0xff) !== 1 || bytes.length < at + 16) return null
  const [longitude = NaN, latitude = NaN] = [at, at + 8].map((from) => (isLittle ? bytes.readDoubleLE(from) : bytes.readDoubleBE(from)))
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** A picture's path within the folder of uploads, from its address; null if it is stored elsewhere. */
function uploadPath(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  const [, found] = /^\/media\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/.exec(new URL(url).pathname) ?? []
  return found ?? null
}

function toLine(row: Row, timeZone: string): ArchiveLine {
  const zone = [row.zone, row.placeZone].find((name) => name !== null && isTimeZone(name)) ?? timeZone
  const { street, houseNumber } = readPlaceLine(row.street ?? '')
  const point = row.isOnline === true ? null : readPoint(row.point)
  return {
    id: row.id,
    url: row.url,
    state: row.isPublic ? 'published' : 'draft',
    language: row.language === 'und' ? null : row.language,
    ...webFields({
      title: row.title,
      description: plainDescription(row.description),
      category: findGenre((row.category ?? '').replaceAll('_', ' ')),
      status: STATUSES[row.status ?? ''],
      ...timesOf(row, zone),
      timeZone: zone,
      venue: row.place === row.street ? null : row.place,
      street: street ?? row.street,
      houseNumber,
      postalCode: row.postalCode,
      city: row.locality,
      website: webLink(row.online, row.url),
    }),
    tags: plainTags(row.tags),
    ...point,
    ...(row.pictureId !== null && uploadPath(row.pictureUrl) !== null ? { pictures: { image: pictureName(row.pictureId) } } : {}),
  }
}

/**
 * The events of a Mobilizon instance, from its Postgres database and its folder of uploads, which are only read.
 * @param url of the database. Throws `invalid` for another database, and as Postgres for one that cannot be reached.
 */
export async function openMobilizon(
  url: string,
  { uploads, timeZone }: MobilizonOptions,
): Promise<ArchiveSource & { close: () => Promise<void> }> {
  const database = await openForeignDatabase(url)
  const missing = await database.read(
    `SELECT 1 FROM unnest(ARRAY['events', 'addresses', 'medias', 'events_tags', 'tags']) AS name WHERE to_regclass(name) IS NULL`,
  )
  if (missing.length > 0) {
    await database.close()
    throw new AppError(
      'invalid',
      'That is not a database of Mobilizon: its tables events, addresses, medias, events_tags and tags are missing.',
    )
  }
  // Maps the names used in lines to the files' paths.
  const files = new Map<string, string>()
  return {
    close: database.close,
    async *listEvents() {
      let last = '0'
      let number = 0
      for (;;) {
        const page = await database.read(EVENTS, [last])
        for (const found of page) {
          number += 1
          last = Id.parse(found).id
          const row = Row.safeParse(found).data
          const file = row && uploadPath(row.pictureUrl)
          if (row?.pictureId && file) files.set(pictureName(row.pictureId), file)
          yield { number, value: row ? toLine(row, timeZone) : null }
        }
        if (page.length < PAGE) return
      }
    },
    openPicture: (name) => openUpload(uploads, files.get(name)),
  }
}
