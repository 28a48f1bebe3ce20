import { createHash, randomUUID } from 'node:crypto'
import { POST as importRoute } from '@/app/api/events/import/route'
import { POST as archiveRoute } from '@/app/api/events/import/archive/route'
import { POST as undoRoute } from '@/app/api/events/imports/[id]/undo/route'
import { ImportAnswer, ImportPreview, type ImportEvent } from '@/lib/api/event-desk'
import { ImportUndone } from '@/lib/api/imports'
import type { ArchiveLine } from '@/lib/archives/archive-event'
import { ArchiveManifest } from '@/lib/archives/manifest'
import { exportEventArchive } from '@/server/archives/export-events'
import { importSource } from '@/server/archives/import-source'
import { forgetStagedArchive } from '@/server/archives/staged-archive'
import { getEventAddress } from '@/server/events/queries'
import { getOriginal } from '@/server/media/original'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { closeDatabase, db } from '@/server/platform/db'
import { fileSource } from '@/server/platform/zip'
import { archivedEvent, archiveFiles, unzip, zipOf, type Files } from '@/tests/support/archives'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { fileForm } from '@/tests/support/file-form'
import { posterPixels } from '@/tests/support/images'
import { send } from '@/tests/support/request'

jest.setTimeout(120_000)
afterAll(closeDatabase)

type Account = Awaited<ReturnType<typeof asViewer>>

const upload = ({ token }: Account, bytes: Uint8Array) => send(archiveRoute, { token, body: fileForm(bytes, 'events.zip') })
const preview = async (account: Account, bytes: Uint8Array) => {
  const answer = await upload(account, bytes)
  expect(answer.status).toBe(200)
  return ImportPreview.parse(await answer.json())
}
const bring = async ({ token }: Account, rows: ImportPreview['rows'], { id = randomUUID(), state = 'published' } = {}) => {
  const events = rows.map(({ event }) => event).filter((event): event is ImportEvent => event !== null)
  const body = { events, state, source: { id, kind: 'archive', name: 'events.zip' } }
  return ImportAnswer.parse(await (await send(importRoute, { token, body })).json()).results
}
const poster = async (color = '#b03010') => posterPixels().tint(color).jpeg().toBuffer()
const refused = async (account: Account, files: Files) => {
  const answer = await upload(account, await zipOf(files))
  return { status: answer.status, ...((await answer.json()) as { message: string }) }
}

/** An account with one event that has everything an event can have, and its archive. */
async function moveOut() {
  const account = await asViewer()
  const image = await storeImage(await readImage(await poster()))
  const gallery = await storeImage(await readImage(await poster('#1060c0')))
  const series = await db.eventSeries.create({
    data: { hostId: account.userId, rule: 'FREQ=WEEKLY;COUNT=3', startDate: new Date('2031-03-07') },
  })
  const event = await createEvent({ hostId: account.userId, title: `Umzug ${randomUUID()}`, startDate: '2031-03-14', imageKey: image })
  await db.event.update({
    where: { id: event.id },
    data: {
      description: 'Zwei Zeilen\nund <b>kein</b> Markup, "quoted"',
      status: 'moved',
      startTime: '20:30',
      endDate: new Date('2031-03-15'),
      endTime: '02:00',
      doorsTime: '19:00',
      previousStartDate: new Date('2031-03-01'),
      dates: [
        { date: '2031-03-14', startTime: '20:30' },
        { date: '2031-03-15', startTime: null },
      ],
      timeZone: 'Europe/Lisbon',
      venue: 'Café „Größe“',
      street: 'Rua das Flores',
      houseNumber: '7 b',
      postalCode: '1200-194',
      city: 'Lissabon',
      countryCode: 'PT',
      latitude: 38.71,
      longitude: -9.14,
      category: 'concert',
      tags: ['jazz', 'open air, if dry'],
      priceText: 'ab 12,50 €',
      priceCents: 1250,
      currency: 'EUR',
      ticketLink: 'https://tickets.example/7',
      website: 'https://haus.example/',
      email: 'info@haus.example',
      accessibility: ['step_free'],
      dressCode: 'Bunt',
      socialMediaLinks: { instagram: 'https://instagram.com/haus' },
      language: 'de',
      seriesId: series.id,
      recurrenceDate: new Date('2031-03-14'),
    },
  })
  await db.lineupEntry.create({ data: { eventId: event.id, name: 'The Movers', role: 'Live', startTime: '21:00' } })
  await db.eventImage.create({ data: { eventId: event.id, mediaKey: gallery, kind: 'gallery' } })
  const bytes = new Uint8Array(await (await exportEventArchive(viewerOf(account))).arrayBuffer())
  return { account, event, bytes }
}

/** As on another instance: the origin's rows are not there. */
const forgetOrigin = ({ account, event }: Awaited<ReturnType<typeof moveOut>>) =>
  db.$transaction([db.event.delete({ where: { id: event.id } }), db.eventSeries.deleteMany({ where: { hostId: account.userId } })])

const FACTS = {
  title: true,
  description: true,
  status: true,
  state: true,
  startDate: true,
  startTime: true,
  endDate: true,
  endTime: true,
  doorsTime: true,
  previousStartDate: true,
  dates: true,
  timeZone: true,
  startsAt: true,
  venue: true,
  street: true,
  houseNumber: true,
  postalCode: true,
  city: true,
  countryCode: true,
  latitude: true,
  longitude: true,
  category: true,
  tags: true,
  priceText: true,
  priceCents: true,
  currency: true,
  isFree: true,
  ticketLink: true,
  website: true,
  email: true,
  accessibility: true,
  dressCode: true,
  socialMediaLinks: true,
  language: true,
  recurrenceDate: true,
  lineup: { select: { name: true, role: true, startTime: true } },
  series: { select: { rule: true, startDate: true } },
} as const

test('an event moves to another instance with every fact, its pictures, its series and its address', async () => {
  const origin = await moveOut()
  const before = await db.event.findUniqueOrThrow({ where: { id: origin.event.id }, select: FACTS })
  await forgetOrigin(origin)
  const newcomer = await asViewer()

  const { kind, rows } = await preview(newcomer, origin.bytes)
  const [result] = await bring(newcomer, rows)

  expect([kind, rows.map(({ state, problems }) => [state, problems])]).toEqual(['archive', [['new', []]]])
  expect(result).toMatchObject({ outcome: 'created' })
  const id = result?.eventId ?? ''
  expect(await db.event.findUniqueOrThrow({ where: { id }, select: FACTS })).toEqual(before)
  const { imageKey, images } = await db.event.findUniqueOrThrow({ where: { id }, select: { imageKey: true, images: true } })
  expect(images.map((picture) => picture.kind)).toEqual(['gallery'])
  for (const key of [imageKey, images[0]?.mediaKey]) expect((await getOriginal(key ?? ''))?.bytes.length).toBeGreaterThan(1000)
  const address = await getEventAddress(id)
  expect(address).toMatchObject({ event: { importedFrom: expect.stringMatching(new RegExp(`/event/${origin.event.id}$`)) as string } })
})

test("a person's archive claims no path here, whatever address it names; an operator's import does, even afterwards", async () => {
  const slug = `strassenfest-${randomUUID()}`
  const title = `Straßenfest ${slug}`
  const event = archivedEvent({ title, url: `https://elsewhere.example/event/${slug}` })
  const hostile = await asViewer()
  const [claimed] = await bring(hostile, (await preview(hostile, await zipOf(archiveFiles({ events: [event] })))).rows)
  expect(claimed).toMatchObject({ outcome: 'created' })
  expect(await getEventAddress(slug)).toEqual({ kind: 'missing' })

  const operator = await asViewer()
  const own = archivedEvent({ title: `${title} der Stadt`, url: `https://elsewhere.example/event/${slug}` })
  const source = {
    async *listEvents() {
      yield { number: 1, value: JSON.parse(JSON.stringify(own)) as ArchiveLine }
    },
    openPicture: () => Promise.resolve(null),
  }
  expect(await importSource(viewerOf(operator), source, { importId: randomUUID(), name: 'all' })).toMatchObject({ created: 1, left: [] })

  const moved = await db.event.findFirstOrThrow({ where: { hostId: operator.userId }, select: { id: true } })
  expect(await getEventAddress(slug)).toEqual({ kind: 'merged', intoId: moved.id })
})

test('rows of a table cannot claim the address of an archived event', async () => {
  const { token, userId } = await asViewer()
  const importUid = `archive:https://elsewhere.example/event/${randomUUID()}`
  const row = { title: 'Claimed', startDate: '2031-03-14', city: 'Berlin', importUid }

  const answers = [
    await send(importRoute, {
      token,
      body: { events: [row], state: 'published', source: { id: randomUUID(), kind: 'csv', name: 'a.csv' } },
    }),
    await send(importRoute, { token, body: { events: [row], state: 'published' } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([400, 400])
  expect(await db.event.count({ where: { hostId: userId } })).toBe(0)
})

test('an archive imported twice doubles nothing, and is undone as a whole', async () => {
  const origin = await moveOut()
  await forgetOrigin(origin)
  const newcomer = await asViewer()
  const importId = randomUUID()

  await bring(newcomer, (await preview(newcomer, origin.bytes)).rows, { id: importId })
  const again = await preview(newcomer, origin.bytes)
  const second = await bring(newcomer, again.rows)

  expect(again.rows.map(({ state }) => state)).toEqual(['update'])
  expect(second).toMatchObject([{ outcome: 'updated' }])
  const mine = { hostId: newcomer.userId, deletedAt: null }
  expect(await db.event.count({ where: mine })).toBe(1)
  expect(await db.eventSeries.count({ where: { hostId: newcomer.userId } })).toBe(1)
  const undone = await send(undoRoute, { token: newcomer.token, method: 'POST', params: { id: importId } })
  expect(ImportUndone.parse(await undone.json())).toMatchObject({ deleted: 1, kept: [] })
  expect(await db.event.count({ where: mine })).toBe(0)
  expect(await getEventAddress(origin.event.id)).toEqual({ kind: 'missing' })
})

test('an archive that comes home changes the events it was made of', async () => {
  const { account, event, bytes } = await moveOut()
  await db.event.update({ where: { id: event.id }, data: { title: 'Changed since' } })

  const { rows } = await preview(account, bytes)
  const results = await bring(account, rows)

  expect(rows.map(({ state }) => state)).toEqual(['update'])
  expect(results).toMatchObject([{ outcome: 'updated', eventId: event.id }])
  expect(await db.event.count({ where: { hostId: account.userId } })).toBe(1)
  expect(await db.event.findUnique({ where: { id: event.id }, select: { title: true } })).toEqual({ title: event.title })
})

test('an event keeps its first address through a second move', async () => {
  const first = `https://first.example/event/${randomUUID()}`
  const host = await asViewer()
  const { rows } = await preview(host, await zipOf(archiveFiles({ events: [archivedEvent({ importedFrom: first })] })))
  await bring(host, rows)

  const files = await unzip(new Uint8Array(await (await exportEventArchive(viewerOf(host))).arrayBuffer()))

  expect(JSON.parse(files.get('events.jsonl')?.toString() ?? '')).toMatchObject({ importedFrom: first })
})

test('what was a draft or on hold stays a draft', async () => {
  const host = await asViewer()
  const events = ['draft', 'held', 'published'].map((state) => archivedEvent({ state, title: `${state} ${randomUUID()}` }))

  await bring(host, (await preview(host, await zipOf(archiveFiles({ events })))).rows)

  const made = await db.event.findMany({ where: { hostId: host.userId }, select: { title: true, state: true } })
  expect(made.map(({ title, state }) => [title.split(' ')[0], state]).toSorted()).toEqual([
    ['draft', 'draft'],
    ['held', 'draft'],
    ['published', 'published'],
  ])
})

test('a picture that is none keeps its event out, and no other', async () => {
  const host = await asViewer()
  const pictures = { 'pictures/none.jpg': Buffer.from('<script>alert(1)</script>'), 'pictures/one.jpg': await poster('#30a040') }
  const events = [
    archivedEvent({ title: 'No picture', pictures: { image: 'pictures/none.jpg' } }),
    archivedEvent({ title: 'A picture', pictures: { image: 'pictures/one.jpg', gallery: ['pictures/one.jpg', 'pictures/missing.jpg'] } }),
  ]

  const results = await bring(host, (await preview(host, await zipOf(archiveFiles({ events, pictures })))).rows)

  expect(results).toMatchObject([
    { outcome: 'failed', message: 'A picture of this event cannot be read: pictures/none.jpg.' },
    { outcome: 'created' },
  ])
  const made = await db.event.findMany({ where: { hostId: host.userId }, select: { title: true, images: true, imageKey: true } })
  expect(made).toMatchObject([{ title: 'A picture', images: [{ kind: 'gallery' }], imageKey: expect.any(String) as string }])
})

test('damaged, foreign and newer archives are refused, and nothing of them stays', async () => {
  const host = await asViewer()
  const files = archiveFiles({ pictures: { 'pictures/a.jpg': await poster() } })
  const altered = Buffer.from(files['pictures/a.jpg'] ?? '')
  altered.writeUInt8(altered.readUInt8(300) ^ 1, 300)
  const { 'events.jsonl': _, ...withoutEvents } = files
  const cut = (await zipOf(files)).subarray(0, 400)

  const answers = [
    await refused(host, { ...files, 'events.jsonl': `${String(files['events.jsonl'])}{}\n` }),
    await refused(host, { ...files, 'pictures/a.jpg': altered }),
    await refused(host, withoutEvents),
    await refused(host, archiveFiles({ manifest: { files: [] } })),
    await refused(host, { ...files, 'manifest.json': '{"format":' }),
    await refused(host, { 'readme.txt': 'no archive' }),
    await refused(host, archiveFiles({ manifest: { format: 'gancio' } })),
    await refused(host, archiveFiles({ manifest: { version: 2, unknown: true } })),
    await refused(host, archiveFiles({ events: [archivedEvent({ description: 'x'.repeat(140_000) })] })),
  ]
  const broken = await upload(host, cut)
  const noZip = await upload(host, Buffer.from('title,date\nNo ZIP,2031-03-14\n'))

  expect(answers.map(({ status, message }) => [status, /damaged|not an archive|newer/.exec(message)?.[0]])).toEqual([
    [400, 'damaged'],
    [400, 'damaged'],
    [400, 'damaged'],
    [400, 'damaged'],
    [400, 'damaged'],
    [400, 'not an archive'],
    [400, 'not an archive'],
    [400, 'newer'],
    [400, 'damaged'],
  ])
  expect([broken.status, noZip.status]).toEqual([400, 400])
  expect(await db.event.count({ where: { hostId: host.userId } })).toBe(0)
})

test('names that lead out of the archive, names twice and bombs are refused before anything is unpacked', async () => {
  const host = await asViewer()
  const good = await zipOf(archiveFiles())
  // Names within a ZIP file may be exchanged for others of their length.
  const renamed = (from: string, to: string) => {
    const bytes = Buffer.from(good)
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at, 'latin1')
    return bytes
  }
  const bomb = await zipOf({ ...archiveFiles(), 'more.json': Buffer.alloc(90 * 1024 * 1024) })

  const answers = await Promise.all([
    upload(host, renamed('events.jsonl', '../../x.json')),
    upload(host, renamed('pictures.jsonl', '/etc/pass.json')),
    upload(host, renamed('manifest.json', 'pictures.jsonl'.slice(0, 13))),
    upload(host, bomb),
  ])

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 413])
  expect(bomb.length).toBeLessThan(200_000)
})

test('a list of pictures that is longer than the archive is not read to its end', async () => {
  const host = await asViewer()
  const files = archiveFiles({ pictures: { 'pictures/a.jpg': await poster() } })
  const list = String(files['pictures.jsonl']).repeat(5)
  const sum = { sizeBytes: list.length, sha256: createHash('sha256').update(list).digest('hex') }
  const manifest = ArchiveManifest.parse(JSON.parse(String(files['manifest.json'])))
  const named = manifest.files.map((file) => (file.name === 'pictures.jsonl' ? { ...file, ...sum } : file))

  const answer = await refused(host, {
    ...files,
    'pictures.jsonl': list,
    'manifest.json': JSON.stringify({ ...manifest, files: named }),
  })

  expect([answer.status, answer.message]).toEqual([400, expect.stringContaining('damaged')])
})

test('hostile lines are rows that say why, or texts as they are', async () => {
  const host = await asViewer()
  const events = [
    archivedEvent({ title: '<img src=x onerror=alert(1)>', description: '<script>alert(1)</script>' }),
    archivedEvent({ url: 'javascript:alert(1)' }),
    archivedEvent({ title: 'Far', latitude: 1000 }),
    archivedEvent({ title: 'Path', pictures: { image: 'pictures/../../etc/passwd' } }),
    archivedEvent({ title: ['no', 'text'] }),
    archivedEvent({ startDate: '2031-02-30' }),
    archivedEvent({ timeZone: 'Mars/Olympus', title: 'Mars' }),
    [1, 2, 3],
    archivedEvent({ tags: 'x'.repeat(5000) }),
  ]

  const { rows } = await preview(host, await zipOf(archiveFiles({ events })))
  const results = await bring(host, rows)

  expect(rows.map(({ state, problems }) => [state, problems.length > 0])).toEqual([
    ['new', false],
    ...Array.from({ length: 5 }, () => ['broken', true]),
    ['new', false],
    ['broken', true],
    ['broken', true],
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'failed'])
  expect(await db.event.findMany({ where: { hostId: host.userId }, select: { title: true } })).toEqual([
    { title: '<img src=x onerror=alert(1)>' },
  ])
})

test('another person’s archive helps nobody, and a day later it is gone', async () => {
  const [host, other] = [await asViewer(), await asViewer()]
  const { rows } = await preview(host, await zipOf(archiveFiles()))
  const body = { events: [rows[0]?.event], source: { id: randomUUID(), kind: 'archive', name: 'x' } }

  const foreign = await send(importRoute, { token: other.token, body })
  const jobs = await db.$queryRaw<{ payload: { key: string } }[]>`
    SELECT job.payload FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE task.identifier = ${forgetStagedArchive.name} AND job.run_at > now() + interval '23 hours'`
  for (const { payload } of jobs) await forgetStagedArchive.handle(payload)
  const late = await send(importRoute, { token: host.token, body })

  expect([foreign.status, late.status]).toEqual([404, 404])
  expect(jobs.length).toBeGreaterThan(0)
  await expect(fileSource('/nowhere.zip')).rejects.toThrow('ENOENT')
})
