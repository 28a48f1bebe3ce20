import { categoryPath } from '@/lib/events/category-path'
import { findGenre, GENRES } from '@/lib/events/genres'
import { oursSql, shownSql } from '@/lib/events/shown'
import { cityPath } from '@/lib/geo/city-slug'
import { venuePath } from '@/lib/geo/venue-path'
import { imageUrl } from '@/lib/media/urls'
import { SITEMAP_SIZE, type SitemapEntry } from '@/lib/sitemap/sitemap-xml'
import { listArtistEntries } from '@/server/artists/sitemap'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { readsMayLag } from '@/server/platform/lagging-reads'
import { listProfileEntries, listProfileFiles } from '@/server/profiles/sitemap'

/** Public events of ours; the page of a category shows all of them. */
const SHOWN_OURS = `${shownSql('event')} AND ${oursSql('event')}`
/** Events of ours that search engines may list: public, and with a host, not read by machine, or confirmed by a person. */
const LISTED = `${SHOWN_OURS}
  AND (event."hostId" IS NOT NULL OR event."recognition" IS NULL OR event."confirmedAt" IS NOT NULL)`

/** The sitemaps that come in several files. */
const PARTS = ['upcoming', 'archive', 'profiles'] as const
type Part = (typeof PARTS)[number]

/** Past events, as of `$1`; an event without a date is never past. */
const IS_OVER = `coalesce(event."endsAt" < $1::timestamptz, false)`

/** Pages that always exist. */
const FIXED_PAGES = [
  '/',
  '/install-app',
  '/developers',
  '/embed',
  '/about',
  '/privacy',
  '/terms',
  '/imprint',
  '/comment-guidelines',
  '/accessibility',
  '/licences',
]

/** How long the list of files is cached, in milliseconds: building it reads every event once. */
const KEPT_MS = 600_000
let kept: { until: number; files: Promise<SitemapEntry[]> } | undefined

async function findFiles(at: Date): Promise<SitemapEntry[]> {
  const { rows } = await pool.query<{ isOver: boolean; first: string; changedAt: Date }>({
    text: `SELECT numbered."isOver", min(numbered."id") AS "first", max(numbered."updatedAt") AS "changedAt" FROM (
        SELECT event."id", event."updatedAt", ${IS_OVER} AS "isOver", (row_number() OVER (PARTITION BY ${IS_OVER} ORDER BY event."id") - 1) / ${SITEMAP_SIZE} AS "file"
        FROM "Event" event WHERE ${LISTED}) numbered
      GROUP BY numbered."isOver", numbered."file" ORDER BY numbered."isOver", numbered."file"`,
    values: [at],
  })
  const profiles = await listProfileFiles()
  const { url } = env().app
  return [
    { url: `${url}/sitemaps/pages.xml`, changedAt: null },
    { url: `${url}/sitemaps/cities.xml`, changedAt: null },
    { url: `${url}/sitemaps/venues.xml`, changedAt: null },
    { url: `${url}/sitemaps/artists.xml`, changedAt: null },
    ...profiles.map(({ first, changedAt }) => ({ url: `${url}/sitemaps/profiles-${first}.xml`, changedAt })),
    ...rows.map(({ isOver, first, changedAt }) => ({ url: `${url}/sitemaps/${isOver ? 'archive' : 'upcoming'}-${first}.xml`, changedAt })),
  ]
}

/**
 * The sitemaps: pages, cities, venues, artists, profiles, upcoming events and the archive; each event is in exactly one. Cached for ten
 * minutes.
 */
export function listSitemaps(): Promise<SitemapEntry[]> {
  const at = now()
  if (kept && kept.until > at.getTime()) return kept.files
  const files = readsMayLag(() => findFiles(at))
  kept = { until: at.getTime() + KEPT_MS, files }
  files.catch(() => (kept = undefined))
  return files
}

/** Drops the cached list. @internal */
export function forgetSitemaps(): void {
  kept = undefined
}

async function listPages(): Promise<SitemapEntry[]> {
  const { url } = env().app
  const { rows } = await pool.query<{ name: string }>({
    name: 'sitemap-categories',
    text: `SELECT genre.name FROM unnest($2::text[]) genre(name) WHERE EXISTS (SELECT 1 FROM "Event" event
      WHERE event."categoryKey" = place_key(genre.name) AND event."startsAt" >= $1::timestamptz
        AND ${SHOWN_OURS})`,
    values: [now(), GENRES.map(([name]) => name)],
  })
  return [...FIXED_PAGES, ...rows.map(({ name }) => categoryPath(name))].map((path) => ({
    url: url + path,
    changedAt: null,
  }))
}

/** An entry for each path, with the latest change of its rows; rows without a path are left out. */
function latestByPath<T extends { changedAt: Date }>(rows: readonly T[], pathOf: (row: T) => string | null): SitemapEntry[] {
  const latest = new Map<string, Date>()
  for (const row of rows) {
    const path = pathOf(row)
    const known = path === null ? undefined : latest.get(path)
    if (path !== null && (known === undefined || known < row.changedAt)) latest.set(path, row.changedAt)
  }
  return [...latest].map(([path, changedAt]) => ({ url: env().app.url + path, changedAt }))
}

type CityRow = { city: string; category: string | null; changedAt: Date }

/** The pages of cities, and of categories there, with upcoming events, each with the instant its content last changed. */
async function listCities(): Promise<SitemapEntry[]> {
  const { rows } = await pool.query<CityRow>({
    name: 'sitemap-cities',
    text: `SELECT mode() WITHIN GROUP (ORDER BY event."city") AS "city", CASE WHEN GROUPING(event."categoryKey") = 0 THEN mode() WITHIN GROUP (ORDER BY event."category") END AS "category", max(event."updatedAt") AS "changedAt"
      FROM "Event" event WHERE ${LISTED} AND event."endsAt" >= $1::timestamptz AND event."cityKey" IS NOT NULL
      GROUP BY GROUPING SETS ((event."cityKey"), (event."cityKey", event."categoryKey")) ORDER BY count(*) DESC, 1, 2 LIMIT ${SITEMAP_SIZE}`,
    values: [now()],
  })
  return latestByPath(rows, ({ city, category }) => {
    const genre = category === null ? null : findGenre(category)
    return category !== null && genre === null ? null : cityPath(city, genre ?? undefined)
  })
}

/** The pages of venues with upcoming events; those with most events first. */
async function listVenues(): Promise<SitemapEntry[]> {
  const { rows } = await pool.query<{ venue: string; city: string; changedAt: Date }>({
    name: 'sitemap-venues',
    text: `SELECT mode() WITHIN GROUP (ORDER BY event."venue") AS "venue", mode() WITHIN GROUP (ORDER BY event."city") AS "city", max(event."updatedAt") AS "changedAt"
      FROM "Event" event WHERE ${LISTED} AND event."endsAt" >= $1::timestamptz AND event."venueKey" IS NOT NULL AND event."cityKey" IS NOT NULL
      GROUP BY event."venueKey", event."cityKey" ORDER BY count(*) DESC, 1, 2 LIMIT ${SITEMAP_SIZE}`,
    values: [now()],
  })
  return latestByPath(rows, venuePath)
}

async function listEvents(part: Exclude<Part, 'profiles'>, firstId: string): Promise<SitemapEntry[]> {
  const { url } = env().app
  const { rows } = await pool.query<{ id: string; updatedAt: Date; imageKey: string | null }>({
    name: `sitemap-${part}`,
    text: `SELECT event."id", event."updatedAt", picture."key" AS "imageKey" FROM "Event" event
      LEFT JOIN "MediaObject" picture ON picture."key" = event."imageKey" AND picture."blockedAt" IS NULL
      WHERE event."id" >= $2::text AND ${part === 'archive' ? IS_OVER : `NOT ${IS_OVER}`} AND ${LISTED} ORDER BY event."id" LIMIT ${SITEMAP_SIZE}`,
    values: [now(), firstId],
  })
  return rows.map(({ id, updatedAt, imageKey }) => ({
    url: `${url}/event/${id}`,
    changedAt: updatedAt,
    ...(imageKey ? { imageUrl: imageUrl(url, imageKey) } : {}),
  }))
}

async function findEntries(name: string): Promise<SitemapEntry[] | null> {
  if (name === 'pages') return listPages()
  if (name === 'cities') return listCities()
  if (name === 'venues') return listVenues()
  if (name === 'artists') return listArtistEntries()
  const part = PARTS.find((one) => name.startsWith(`${one}-`))
  const known = part && (await listSitemaps()).some(({ url }) => url.endsWith(`/${name}.xml`))
  if (!part || !known) return null
  const firstId = name.slice(part.length + 1)
  return part === 'profiles' ? listProfileEntries(firstId) : listEvents(part, firstId)
}

/** The entries of a sitemap, by its name without extension; null for a name not in the list. */
export function listSitemap(name: string): Promise<SitemapEntry[] | null> {
  return readsMayLag(() => findEntries(name))
}
