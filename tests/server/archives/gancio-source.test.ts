import { randomUUID } from 'node:crypto'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openGancio } from '@/server/archives/gancio-source'
import { importSource } from '@/server/archives/import-source'
import { getEventAddress } from '@/server/events/queries'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { posterPixels } from '@/tests/support/images'

jest.setTimeout(60_000)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gancio-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await closeDatabase()
})

/** The tables of Gancio 1.x that matter here, as its migrations leave them. */
const SCHEMA = `
  CREATE TABLE settings (key VARCHAR(255) PRIMARY KEY, value JSON, is_secret TINYINT(1), createdAt DATETIME, updatedAt DATETIME);
  CREATE TABLE places (id INTEGER PRIMARY KEY AUTOINCREMENT, name VARCHAR(255) NOT NULL, address VARCHAR(255), createdAt DATETIME NOT NULL,
    updatedAt DATETIME NOT NULL, latitude FLOAT, longitude FLOAT, ap_id VARCHAR(255));
  CREATE TABLE tags (tag VARCHAR(255) PRIMARY KEY NOT NULL, createdAt DATETIME NOT NULL, updatedAt DATETIME NOT NULL);
  CREATE TABLE events (id INTEGER PRIMARY KEY AUTOINCREMENT, title VARCHAR(255), slug VARCHAR(255), description TEXT, multidate TINYINT(1),
    start_datetime INTEGER, end_datetime INTEGER, image_path VARCHAR(255), is_visible TINYINT(1), recurrent JSON, likes JSON, boost JSON,
    placeId INTEGER REFERENCES places (id), userId INTEGER, createdAt DATETIME NOT NULL, updatedAt DATETIME NOT NULL,
    parentId INTEGER REFERENCES events (id), media JSON, online_locations JSON, ap_object JSON, ap_id VARCHAR(255), apUserApId VARCHAR(255));
  CREATE TABLE event_tags (createdAt DATETIME NOT NULL, updatedAt DATETIME NOT NULL, eventId INTEGER REFERENCES events (id),
    tagTag VARCHAR(255) REFERENCES tags (tag), PRIMARY KEY (eventId, tagTag));`

type Given = Record<string, string | number | null>

/** A database of Gancio with these events at one place, and its folder of uploads with one picture. */
async function makeGancio(events: Given[], tags: string[] = []) {
  const home = path.join(folder, randomUUID())
  const uploads = path.join(home, 'uploads')
  await mkdir(uploads, { recursive: true })
  await writeFile(path.join(uploads, 'Poster.jpg'), await posterPixels().jpeg().toBuffer())
  const file = path.join(home, 'gancio.sqlite')
  const database = new DatabaseSync(file)
  database.exec(SCHEMA)
  database.exec(`INSERT INTO settings VALUES ('instance_timezone', '"Europe/Lisbon"', 0, '', '')`)
  database.exec(
    `INSERT INTO places VALUES (1, 'CSOA Gabrio', 'Via Millio 42, 10141 Torino', '', '', 45.06, 7.64, NULL), (2, 'online', '', '', '', NULL, NULL, NULL)`,
  )
  for (const [index, given] of events.entries()) {
    const row = { id: index + 1, is_visible: 1, placeId: 1, createdAt: '', updatedAt: '', recurrent: null, ...given }
    const names = Object.keys(row)
    database.prepare(`INSERT INTO events (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(...Object.values(row))
  }
  for (const tag of tags) database.prepare("INSERT INTO tags VALUES (?, '', '')").run(tag)
  for (const tag of tags) database.prepare("INSERT INTO event_tags VALUES ('', '', 1, ?)").run(tag)
  database.close()
  return { file, uploads }
}

const seconds = (moment: string) => Date.parse(moment) / 1000

async function move({ file, uploads }: { file: string; uploads: string | null }, account: Awaited<ReturnType<typeof asViewer>>) {
  const source = openGancio(file, { origin: 'https://gancio.example', uploads, timeZone: 'Europe/Berlin' })
  const importId = randomUUID()
  const report = await importSource(viewerOf(account), source, { importId, name: 'gancio.sqlite' })
  source.close()
  return { ...report, importId }
}
const eventsOf = (userId: string) => db.event.findMany({ where: { hostId: userId }, orderBy: { startsAt: 'asc' } })

test('events of Gancio come with place, time, tags, picture and address, and twice they are the same', async () => {
  const slug = `serata-${randomUUID()}`
  const gancio = await makeGancio(
    [
      {
        title: 'Serata',
        slug,
        description: '<p>Tutti <b>insieme</b></p><script>alert(1)</script>',
        start_datetime: seconds('2031-03-14T20:30:00Z'),
        end_datetime: seconds('2031-03-15T01:00:00Z'),
        media: '[{"url":"Poster.jpg","name":"Serata"}]',
        online_locations: '["https://stream.example/live"]',
      },
    ],
    ['musica', 'benefit'],
  )
  const account = await asViewer()

  const first = await move(gancio, account)
  const second = await move(gancio, account)

  expect(first).toMatchObject({ created: 1, updated: 0, left: [] })
  expect(second).toMatchObject({ created: 0, updated: 1, left: [] })
  const [event, ...others] = await eventsOf(account.userId)
  expect(others).toEqual([])
  expect(event).toMatchObject({
    title: 'Serata',
    description: 'Tutti insieme',
    state: 'published',
    startTime: '20:30',
    endTime: '01:00',
    endDate: null,
    timeZone: 'Europe/Lisbon',
    venue: 'CSOA Gabrio',
    street: 'Via Millio',
    houseNumber: '42',
    postalCode: '10141',
    city: 'Torino',
    latitude: 45.06,
    longitude: 7.64,
    tags: ['benefit', 'musica'],
    website: 'https://stream.example/live',
    imageKey: expect.stringMatching(/\.jpg$/) as string,
  })
  expect(await getEventAddress(slug)).toEqual({ kind: 'merged', intoId: event?.id })
})

test('unconfirmed events are drafts, dates of a repeating one a series; patterns and received events stay out', async () => {
  const at = (day: number) => seconds(`2031-05-0${day}T18:00:00Z`)
  const gancio = await makeGancio([
    { title: 'Pattern', start_datetime: at(1), recurrent: '{"frequency":"1w","days":[4],"type":"weekday"}' },
    { title: 'Circle', start_datetime: at(1), parentId: 1, recurrent: 'null' },
    { title: 'Circle', start_datetime: at(8), parentId: 1 },
    { title: 'Unconfirmed', start_datetime: at(9), is_visible: 0, placeId: 2 },
    { title: 'Received', start_datetime: at(9), ap_id: 'https://other.example/federation/m/7' },
  ])
  const account = await asViewer()

  const report = await move(gancio, account)

  expect(report).toMatchObject({ created: 3, left: [] })
  const events = await eventsOf(account.userId)
  expect(events.map(({ title, state, venue }) => [title, state, venue])).toEqual([
    ['Circle', 'published', 'CSOA Gabrio'],
    ['Circle', 'published', 'CSOA Gabrio'],
    ['Unconfirmed', 'draft', null],
  ])
  expect(events[0]?.seriesId).not.toBeNull()
  expect(events[1]?.seriesId).toBe(events[0]?.seriesId)
})

test('broken and hostile rows are left out with a reason, and files outside the uploads stay unread', async () => {
  const start_datetime = seconds('2031-06-01T18:00:00Z')
  const gancio = await makeGancio([
    { title: null, start_datetime },
    { title: 'Never', start_datetime: 9e15 },
    { title: 'Path', start_datetime, media: '[{"url":"../gancio.sqlite"}]' },
    { title: 'Missing', start_datetime, media: '[{"url":"missing.jpg"}]' },
    { title: 'No JSON', start_datetime, media: '[{' },
    { title: 'x'.repeat(5000), start_datetime },
  ])
  const account = await asViewer()

  const { left, created } = await move(gancio, account)

  expect(left.map(({ line, message }) => [line, message])).toEqual([[1, 'Title is missing.']])
  expect(created).toBe(5)
  const events = await eventsOf(account.userId)
  expect(events.map(({ imageKey }) => imageKey)).toEqual([null, null, null, null, null])
  expect(events.find(({ title }) => title === 'Never')?.startDate).toBeNull()
})

test('another database is refused', async () => {
  const file = path.join(folder, `${randomUUID()}.sqlite`)
  new DatabaseSync(file).close()

  expect(() => openGancio(file, { origin: 'https://gancio.example', uploads: null, timeZone: 'Europe/Berlin' })).toThrow(
    'not a database of Gancio',
  )
})
