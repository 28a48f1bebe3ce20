import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { kindOfFile, openGancioDump } from '@/server/archives/gancio-dump'
import { importSource } from '@/server/archives/import-source'
import { MAX_VALUE } from '@/server/archives/sql-tokens'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'

jest.setTimeout(60_000)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gancio-dump-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await closeDatabase()
})

const FIRST = '--\n-- PostgreSQL database dump\n--\n\n'
const LAST = '\n--\n-- PostgreSQL database dump complete\n--\n'
const settings = (version: string) => `-- Dumped from database version ${version}
-- Dumped by pg_dump version ${version}

SET statement_timeout = 0;
SET lock_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET row_security = off;

CREATE TYPE public.enum_users_role AS ENUM (
    'admin',
    'user; COPY public.events (id) FROM stdin'
);

CREATE FUNCTION public.noted() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
BEGIN
  INSERT INTO public.events VALUES (99, 'From a function');
  RETURN NEW;
END $_$;

SET default_tablespace = '';

`
const SCHEMA = `CREATE TABLE public.events (
    id integer NOT NULL,
    title character varying(255),
    slug character varying(255),
    description text,
    multidate boolean,
    start_datetime integer,
    end_datetime integer,
    is_visible boolean DEFAULT true,
    recurrent json,
    "placeId" integer,
    "createdAt" timestamp with time zone NOT NULL,
    "parentId" integer,
    media json DEFAULT '[]'::json,
    online_locations json,
    ap_id character varying(255),
    CONSTRAINT events_check CHECK ((char_length((title)::text) < 300))
);

ALTER TABLE public.events OWNER TO gancio;

CREATE TABLE public.places (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    address character varying(255),
    latitude double precision,
    longitude double precision
);
CREATE TABLE public.event_tags (
    "createdAt" timestamp with time zone NOT NULL,
    "eventId" integer NOT NULL,
    "tagTag" character varying(255) NOT NULL
);
CREATE TABLE public.settings (
    key character varying(255) NOT NULL,
    value json,
    is_secret boolean
);
CREATE TABLE public.users (
    id integer NOT NULL,
    email character varying(255),
    description text
);

`
const COLUMNS =
  'id, title, slug, description, multidate, start_datetime, end_datetime, is_visible, recurrent, "placeId", "createdAt", "parentId", media, online_locations, ap_id'

type Event = (string | number | boolean | null)[]
/** Each event has a day of its own, all in winter: one with title, day and place of another would be a duplicate. */
const START = Date.parse('2031-11-01T20:30:00Z') / 1000
let days = 0
const event = (
  id: number,
  title: string,
  given: { slug?: string; description?: string; isVisible?: boolean; apId?: string } = {},
): Event => [
  ...[
    id,
    title,
    given.slug ?? `${title.toLowerCase()}-${randomUUID()}`,
    given.description ?? null,
    null,
    START + (days += 1) * 86_400,
    null,
  ],
  ...[given.isVisible ?? true, null, 1, '2030-01-01 12:00:00.5+01', null, '[{"url": "Poster.jpg", "name": "a\\b"}]'],
  ...['["https://stream.example/live"]', given.apId ?? null],
]
const PLACE: Event = [1, 'CSOA Gabrio', 'Via Millio 42, 10141 Torino', 45.06, 7.64]

const copied = (value: Event[number]): string => {
  if (value === null) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
    .replaceAll('\\', '\\\\')
    .replace(/[\b\f\n\r\t\v]/g, (sign) => `\\${{ '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't', '\v': 'v' }[sign] ?? ''}`)
}
const copy = (table: string, columns: string, rows: Event[]) =>
  `COPY public.${table} (${columns}) FROM stdin;\n${rows.map((row) => `${row.map(copied).join('\t')}\n`).join('')}\\.\n\n`
const literal = (value: Event[number]): string => {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

type Given = { events: Event[]; places?: Event[]; tags?: Event[]; users?: Event[] }
/** As `pg_dump` writes it by default, in the order of versions 12 to 17. */
const asCopy = ({ events, places = [PLACE], tags = [], users = [] }: Given, version = '15.6') =>
  FIRST +
  (version.startsWith('17') ? '\\restrict 6Yj0\n\n' : '') +
  settings(version) +
  SCHEMA +
  copy('event_tags', '"createdAt", "eventId", "tagTag"', tags) +
  copy('events', COLUMNS, events) +
  copy('places', 'id, name, address, latitude, longitude', places) +
  copy('settings', 'key, value, is_secret', [['instance_timezone', '"Europe/Lisbon"', false]]) +
  copy('users', 'id, email, description', users) +
  `SELECT pg_catalog.setval('public.events_id_seq', 7, true);\n\nALTER TABLE ONLY public.events ADD CONSTRAINT events_pkey PRIMARY KEY (id);\n` +
  LAST +
  (version.startsWith('17') ? '\n\\unrestrict 6Yj0\n' : '')
const inserts = (table: string, rows: Event[], head = '') =>
  rows.map((row) => `INSERT INTO public.${table}${head} VALUES (${row.map(literal).join(', ')});\n`).join('')
/** As `pg_dump --inserts` writes it. */
const asInserts = ({ events, places = [PLACE], tags = [], users = [] }: Given) =>
  FIRST +
  settings('12.18') +
  SCHEMA +
  inserts('users', users) +
  inserts('event_tags', tags) +
  inserts('events', events) +
  inserts('places', places) +
  inserts('settings', [['instance_timezone', '"Europe/Lisbon"', false]]) +
  LAST

async function write(content: string | Buffer, name = `${randomUUID()}.sql`): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}
async function move(content: string | Buffer, given: { city?: string } = {}) {
  const account = await asViewer()
  const source = await openGancioDump(await write(content), {
    origin: 'https://gancio.example',
    uploads: null,
    timeZone: 'Europe/Berlin',
    ...given,
  })
  const report = await importSource(viewerOf(account), source, { importId: randomUUID(), name: 'gancio.sql' })
  await source.close()
  return { report, events: await db.event.findMany({ where: { hostId: account.userId }, orderBy: { startsAt: 'asc' } }) }
}
const refusal = (content: string | Buffer) =>
  move(content).then(
    () => 'imported',
    (error: Error) => error.message,
  )

const DESCRIPTION = `<p>It's "open":\ttabs, a \\ and\nlines</p>\nCOPY public.events (id, title) FROM stdin;\n7\tForged\n\\.\n'); DROP TABLE x; -- ü 🎉`

test.each([
  ['COPY, version 12', (given: Given) => asCopy(given, '12.18')],
  ['COPY, version 15', (given: Given) => asCopy(given, '15.6')],
  ['COPY, version 17', (given: Given) => asCopy(given, '17.6')],
  ['COPY with the line ends of Windows', (given: Given) => asCopy(given).replaceAll('\n', '\r\n')],
  ['INSERT', asInserts],
  [
    'INSERT with columns, several rows at once',
    (given: Given) => {
      const rows = given.events.map((row) => `\t(${row.map(literal).join(', ')})`).join(',\n')
      return asInserts({ ...given, events: [] }).replace(LAST, `INSERT INTO public.events (${COLUMNS}) VALUES\n${rows};\n${LAST}`)
    },
  ],
])('a dump by %s brings events with place, time, tags and text, and nothing that only looks like one', async (_, dump) => {
  const given = {
    events: [
      event(1, "L'altra serata", { description: DESCRIPTION }),
      event(2, 'Hidden', { isVisible: false }),
      event(3, 'Later', { description: DESCRIPTION }),
      event(4, 'Received', { apId: 'https://other.example/7' }),
    ],
    tags: [
      ['2030-01-01 12:00:00+01', 1, 'musica'],
      ['2030-01-01 12:00:00+01', 1, 'benefit'],
    ],
    users: [[1, 'secret@example.org', DESCRIPTION]],
  } satisfies Given

  const { report, events } = await move(dump(given))

  expect(report).toMatchObject({ created: 3, left: [] })
  expect(events.map(({ title, state }) => [title, state])).toEqual([
    ["L'altra serata", 'published'],
    ['Hidden', 'draft'],
    ['Later', 'published'],
  ])
  expect(events[0]).toMatchObject({
    ...{ startTime: '20:30', timeZone: 'Europe/Lisbon', venue: 'CSOA Gabrio', street: 'Via Millio', houseNumber: '42', city: 'Torino' },
    ...{ latitude: 45.06, longitude: 7.64, tags: ['benefit', 'musica'], website: 'https://stream.example/live' },
    description: expect.stringContaining('It\'s "open": tabs, a \\ and') as string,
  })
  expect(events[0]?.description).toContain('ü 🎉')
})

test.each([
  ['a number before it', 'Via Millio 42 Torino', 'Torino', 'Via Millio'],
  ['a province after it', 'Via Millio 42, Torino (TO)', 'Torino', 'Via Millio'],
  ['a street named after a town', 'Via Roma 12', 'Bologna', 'Via Roma'],
  ['no town', 'Via Millio 42, dietro la chiesa', 'Bologna', 'Via Millio'],
  ['nothing', '', 'Bologna', null],
])('the town comes from the address, or is the operator’s: %s', async (_, address, city, street) => {
  const { events } = await move(asCopy({ events: [event(1, 'Serata')], places: [[1, 'CSOA Gabrio', address, null, null]] }), {
    city: 'Bologna',
  })

  expect(events.map((one) => [one.city, one.street])).toEqual([[city, street]])
})

const whole = asCopy({ events: [event(1, 'Serata'), event(2, 'Altra')] })

test.each([
  ['in the middle of a row', whole.slice(0, whole.indexOf('Altra') + 3)],
  ['in the middle of a text', asInserts({ events: [event(1, 'Serata')] }).split('stream.example')[0] ?? ''],
  ['after the last row', whole.slice(0, whole.indexOf('COPY public.places'))],
  ['before the last line', whole.replace('PostgreSQL database dump complete', '')],
  ['with a row of too few values', whole.replace('\t\\N\n', '\n')],
])('a dump that is cut %s brings nothing', async (_, content) => {
  expect(await refusal(content)).toMatch(/^This dump is damaged: .* Nothing was imported\.$/)
})

test('dumps in other formats and encodings are refused with the command to run instead', async () => {
  const [custom, tar, packed] = [
    await write(Buffer.concat([Buffer.from('PGDMP'), Buffer.from([1, 14, 0, 4, 8])]), 'gancio.dump'),
    await write(`toc.dat${'\0'.repeat(100)}`, 'gancio.tar'),
    await write(Buffer.from([0x1f, 0x8b, 8, 0]), 'gancio.sql.gz'),
  ]

  await expect(kindOfFile(custom)).rejects.toThrow(`pg_restore --file=gancio.sql ${custom}`)
  await expect(kindOfFile(tar)).rejects.toThrow('pg_restore')
  const inFolder = await mkdtemp(path.join(folder, 'dump-'))
  await expect(kindOfFile(inFolder)).rejects.toThrow(`${inFolder} is a folder: name a file.`)
  await writeFile(path.join(inFolder, 'toc.dat'), 'PGDMP')
  await expect(kindOfFile(inFolder)).rejects.toThrow('pg_restore')
  await expect(kindOfFile(packed)).rejects.toThrow(`gunzip ${packed}`)
  expect(await kindOfFile(await write(whole))).toBe('dump')
  expect(await kindOfFile(await write(whole, 'gancio.txt'))).toBe('dump')
  for (const content of [
    whole.replace("client_encoding = 'UTF8'", "client_encoding = 'LATIN1'"),
    Buffer.from(whole.replace('Serata', 'Città'), 'latin1'),
    Buffer.from(`\ufeff${whole}`, 'utf16le'),
  ])
    expect(await refusal(content)).toContain('pg_dump --encoding=UTF8')
  expect((await move(`\ufeff${whole}`)).report.created).toBe(2)
})

test('another database, several at once, and rows without their columns are refused', async () => {
  expect(await refusal(FIRST + settings('15.6') + LAST)).toContain('is not a dump of Gancio: it has no table events, places, event_tags.')
  expect(await refusal(whole + whole)).toContain('dump the database of Gancio alone')
  expect(await refusal(`\\connect one\n\\connect two\n${whole}`)).toContain('several databases')
  expect(await refusal(asInserts({ events: [event(1, 'Serata')] }).replace(SCHEMA, ''))).toContain('without --data-only')
})

test('values and lines of any length are read in bounded memory', async () => {
  const long = 'x'.repeat(MAX_VALUE * 3)
  const file = await write('')
  const [before = '', after = ''] = asCopy({ events: [event(1, 'Serata', { description: '@' })], users: [[1, '@', null]] }).split('@', 2)
  const handle = await (await import('node:fs/promises')).open(file, 'a')
  await handle.write(before)
  await handle.write(long)
  await handle.write(after)
  for (let times = 0; times < 50; times += 1) await handle.write(long)
  await handle.write(asCopy({ events: [], users: [[1, '@', null]] }).split('@')[1] ?? '')
  await handle.close()
  const account = await asViewer()
  const memory = process.memoryUsage().rss

  const source = await openGancioDump(file, { origin: 'https://gancio.example', uploads: null, timeZone: 'Europe/Berlin' })
  const grown = process.memoryUsage().rss - memory
  const report = await importSource(viewerOf(account), source, { importId: randomUUID(), name: 'gancio.sql' })
  await source.close()

  expect(report).toMatchObject({ created: 1, left: [] })
  expect(grown).toBeLessThan(120 * 1024 * 1024)
})
