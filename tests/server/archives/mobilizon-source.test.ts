import { randomUUID } from 'node:crypto'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { importSource } from '@/server/archives/import-source'
import { openMobilizon } from '@/server/archives/mobilizon-source'
import { getEventAddress } from '@/server/events/queries'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { posterPixels } from '@/tests/support/images'
import { withDatabase } from '@/tests/support/test-databases'

jest.setTimeout(60_000)

const server = process.env.TEST_SERVER_URL ?? ''
const name = `${process.env.TEST_DATABASE}_mobilizon`
const url = withDatabase(server, name)
const client = new Client({ connectionString: url })
let uploads = ''

/** The tables of Mobilizon 5 that matter here, as its migrations leave them; a point is what PostGIS prints. */
const SCHEMA = `
  CREATE TYPE event_status AS ENUM ('tentative', 'confirmed', 'cancelled');
  CREATE TYPE event_visibility AS ENUM ('public', 'unlisted', 'restricted', 'private');
  CREATE TABLE addresses (id bigserial PRIMARY KEY, description text, street text, postal_code text, locality text, region text, country text,
    geom text, timezone text, url text);
  CREATE TABLE medias (id bigserial PRIMARY KEY, file jsonb, metadata jsonb, actor_id bigint);
  CREATE TABLE tags (id bigserial PRIMARY KEY, title text, slug text);
  CREATE TABLE events (id bigserial PRIMARY KEY, uuid uuid NOT NULL, url text NOT NULL, title text, description text, begins_on timestamp,
    ends_on timestamp, local boolean DEFAULT true, draft boolean DEFAULT false, status event_status DEFAULT 'confirmed',
    visibility event_visibility DEFAULT 'public', online_address text, category text, language text DEFAULT 'und', options jsonb,
    physical_address_id bigint REFERENCES addresses (id), picture_id bigint REFERENCES medias (id));
  CREATE TABLE events_tags (event_id bigint REFERENCES events (id), tag_id bigint REFERENCES tags (id), PRIMARY KEY (event_id, tag_id));`

/** A point in WGS 84 as little-endian EWKB. */
function ewkb(longitude: number, latitude: number): string {
  const bytes = Buffer.alloc(25)
  bytes.writeUInt8(1, 0)
  bytes.writeUInt32LE(0x20000001, 1)
  bytes.writeUInt32LE(4326, 5)
  bytes.writeDoubleLE(longitude, 9)
  bytes.writeDoubleLE(latitude, 17)
  return bytes.toString('hex').toUpperCase()
}

beforeAll(async () => {
  const maintenance = new Client({ connectionString: withDatabase(server, 'postgres') })
  await maintenance.connect()
  await maintenance.query(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`)
  await maintenance.end()
  await client.connect()
  await client.query(SCHEMA)
  uploads = await mkdtemp(path.join(tmpdir(), 'mobilizon-'))
  await mkdir(path.join(uploads, '3f/a2'), { recursive: true })
  await writeFile(path.join(uploads, '3f/a2/affiche.png'), await posterPixels().png().toBuffer())
})
beforeEach(() => client.query('TRUNCATE events, addresses, medias, tags, events_tags RESTART IDENTITY'))
afterAll(async () => {
  await client.end()
  await rm(uploads, { recursive: true })
  await closeDatabase()
})

async function insert(table: string, given: Record<string, unknown>): Promise<void> {
  const names = Object.keys(given)
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(given),
  )
}

async function insertEvent(given: Record<string, unknown>): Promise<string> {
  const uuid = randomUUID()
  await insert('events', { uuid, url: `https://mobilizon.example/events/${uuid}`, begins_on: '2031-03-14 19:30', ...given })
  return uuid
}

async function move(account: Awaited<ReturnType<typeof asViewer>>) {
  const source = await openMobilizon(url, { uploads, timeZone: 'Europe/Berlin' })
  try {
    return await importSource(viewerOf(account), source, { importId: randomUUID(), name: 'Mobilizon' })
  } finally {
    await source.close()
  }
}
const eventsOf = (userId: string) => db.event.findMany({ where: { hostId: userId }, orderBy: { title: 'asc' } })

test('events of Mobilizon come with place, time, tags, picture and address, and twice they are the same', async () => {
  await insert('addresses', {
    description: 'Le Grand Bain',
    street: '14 Rue des Lilas',
    postal_code: '69003',
    locality: 'Lyon',
    country: 'France',
    geom: ewkb(4.85, 45.76),
    timezone: 'Europe/Paris',
  })
  await insert('medias', { file: { name: 'affiche.png', url: 'https://mobilizon.example/media/3f/a2/affiche.png?name=affiche.png' } })
  const uuid = await insertEvent({
    title: 'Bal des voisins',
    description: '<p>Avec <b>orchestre</b></p><script>alert(1)</script>',
    ends_on: '2031-03-15 00:00',
    language: 'fr',
    status: 'cancelled',
    online_address: 'https://bal.example/',
    options: { timezone: 'Europe/Paris', is_online: false, show_start_time: true, show_end_time: true },
    physical_address_id: 1,
    picture_id: 1,
  })
  await insert('tags', { title: 'musique', slug: 'musique' })
  await insert('events_tags', { event_id: 1, tag_id: 1 })
  const account = await asViewer()

  const first = await move(account)
  const second = await move(account)

  expect(first).toEqual({ created: 1, updated: 0, left: [], picturesMissing: 0 })
  expect(second).toEqual({ created: 0, updated: 1, left: [], picturesMissing: 0 })
  const [event, ...others] = await eventsOf(account.userId)
  expect(others).toEqual([])
  expect(event).toMatchObject({
    title: 'Bal des voisins',
    description: 'Avec orchestre',
    state: 'published',
    status: 'cancelled',
    language: 'fr',
    startTime: '20:30',
    endTime: '01:00',
    endDate: null,
    timeZone: 'Europe/Paris',
    venue: 'Le Grand Bain',
    street: '14 Rue des Lilas',
    postalCode: '69003',
    city: 'Lyon',
    latitude: 45.76,
    longitude: 4.85,
    tags: ['musique'],
    website: 'https://bal.example/',
    imageKey: expect.stringMatching(/\.\w+$/) as string,
  })
  expect(await getEventAddress(uuid)).toEqual({ kind: 'merged', intoId: event?.id })
})

test('what was not public is a draft, hidden hours stay out, and received events do not come along', async () => {
  await insertEvent({ title: 'A draft', draft: true })
  await insertEvent({ title: 'B private', visibility: 'private' })
  await insertEvent({ title: 'C without end', ends_on: '2031-03-15 01:00', options: { show_end_time: false } })
  await insertEvent({ title: 'D without hours', ends_on: '2031-03-16 01:00', options: { show_start_time: false } })
  await insertEvent({ title: 'E received', local: false })
  const account = await asViewer()

  const report = await move(account)

  expect(report).toMatchObject({ created: 4, left: [] })
  const events = await eventsOf(account.userId)
  const dayOf = (day: Date | null) => day?.toISOString().slice(0, 10) ?? null
  expect(events.map(({ title, state, startTime, endTime, endDate }) => [title, state, startTime, endTime, dayOf(endDate)])).toEqual([
    ['A draft', 'draft', '20:30', null, null],
    ['B private', 'draft', '20:30', null, null],
    ['C without end', 'published', '20:30', null, null],
    ['D without hours', 'published', null, null, '2031-03-16'],
  ])
})

test('broken and hostile rows are left out with a reason, and files outside the uploads stay unread', async () => {
  for (const [index, file] of [
    { url: 'https://mobilizon.example/media/../affiche.png' },
    { url: 'https://mobilizon.example/media/%2e%2e/%2e%2e/etc/passwd' },
    { url: 'no address' },
    null,
  ].entries()) {
    await insert('medias', { file: JSON.stringify(file) })
    await insertEvent({ title: `Picture ${index}`, picture_id: index + 1 })
  }
  await insertEvent({ title: null })
  await insertEvent({ title: 'Address', url: 'javascript:alert(1)' })
  await insert('addresses', { description: 'Somewhere', geom: '0101' })
  await insertEvent({ title: 'Point', physical_address_id: 1, options: { timezone: 'Mars/Olympus' } })
  const account = await asViewer()

  const { created, left } = await move(account)

  expect(created).toBe(5)
  expect(left.map(({ line }) => line)).toEqual([5, 6])
  const events = await eventsOf(account.userId)
  expect(events.map(({ imageKey }) => imageKey)).toEqual([null, null, null, null, null])
  expect(events.find(({ title }) => title === 'Point')).toMatchObject({ venue: 'Somewhere', timeZone: 'Europe/Berlin' })
})

test('another database is refused', async () => {
  await expect(openMobilizon(withDatabase(server, 'postgres'), { uploads: null, timeZone: 'Europe/Berlin' })).rejects.toThrow(
    'not a database of Mobilizon',
  )
})
