import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { POST } from '@/app/api/events/upload/event-image/route'
import { GET as askHealth } from '@/app/api/health/route'
import { GET as servePicture } from '@/app/img/[preset]/[...key]/route'
import { GET as serveFilm } from '@/app/media/[key]/route'
import type { Health } from '@/lib/api/health'
import type { UploadedEvent } from '@/lib/api/uploads'
import { examineRecognizers } from '@/server/doctor/examine-surroundings'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { addJob, prepareJobs } from '@/server/platform/jobs'
import { serveMetrics } from '@/server/platform/metrics'
import { listStored } from '@/server/platform/probes'
import { getStorage } from '@/server/platform/storage'
import type { ReadingNews } from '@/server/platform/vision/ocr/reading-news'
import { measureReadings } from '@/server/platform/vision/reading-metrics'
import { closeReader, readText } from '@/server/platform/vision/read-text'
import { READ_PICTURE, readingJobKey, readingPictureKey } from '@/server/platform/vision/remote-reading'
import { JOBS } from '@/server/sidecar/worker'
import { forgetLostReadings } from '@/server/uploads/jobs'
import { understand } from '@/server/uploads/recognize-flyer'
import { send } from '@/tests/support/request'
import { startRecognizer } from '@/tests/support/recognizer'
import { until } from '@/tests/support/until'

jest.setTimeout(180_000)

type Recognizer = Awaited<ReturnType<typeof startRecognizer>>
const running: Recognizer[] = []
const start = async () => {
  const recognizer = await startRecognizer()
  running.push(recognizer)
  return recognizer
}

const use = (recognizer: 'embedded' | 'remote', queue?: number) => {
  process.env.RECOGNIZER = recognizer
  if (queue === undefined) delete process.env.RECOGNITION_QUEUE
  else process.env.RECOGNITION_QUEUE = String(queue)
  resetEnv()
}

beforeAll(() => prepareJobs())
beforeEach(() => use('remote'))
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ end }) => end('SIGKILL')))
  await pool.query('DELETE FROM "Recognizer"')
})
afterAll(async () => {
  await closeReader()
  await closeDatabase()
})

const flyerFile = (name: string) => readFileSync(path.join(__dirname, '../../fixtures/flyers/reading', name))
const flyer = flyerFile('night-market.png')
const PATIENT = { timeoutMs: 120_000 }
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

/** Everything a reading leaves anywhere. */
const leftovers = async () => {
  const files: string[] = []
  for await (const { key } of listStored('readings/')) files.push(key)
  const { rows } = await pool.query(`SELECT "key" FROM graphile_worker.jobs WHERE "task_identifier" = $1`, [READ_PICTURE.name])
  return { files, jobs: rows, rows: await db.reading.count() }
}
const NOTHING = { files: [], jobs: [], rows: 0 }

/** A recognizer that gives signs of life and takes no picture. */
const pretendRecognizer = (id = randomUUID()) =>
  pool.query(
    `INSERT INTO "Recognizer" ("id", "ok", "detail", "seenAt") VALUES ($1, true, 'rests', clock_timestamp() + interval '1 hour')`,
    [id],
  )

test('a recognizer process reads the same as the web process, reports what it sees, and leaves nothing behind', async () => {
  const read = async () => {
    const news: ReadingNews[] = []
    const stages: string[] = []
    const text = await readText(flyer, {
      ...PATIENT,
      onStage: (stage) => stages.push(stage),
      onNews: (seen) => news.push(structuredClone(seen)),
    })
    const { facts } = await understand(flyer, text, { today: '2026-11-26', hint: null })
    return { facts, text, stages, first: news[0]?.boxes.length, last: news.at(-1), isFollowed: news.length > 1 }
  }
  use('embedded')
  const embedded = await read()
  use('remote')
  await start()
  const remote = await read()

  expect(remote).toEqual({ ...embedded, stages: ['queued', ...embedded.stages] })
  expect(remote.facts.isEvent).toBe(true)
  expect(await leftovers()).toEqual(NOTHING)
})

test('no public address leads to a picture that waits for its reading', async () => {
  const id = randomUUID()
  const key = readingPictureKey(id)
  const secret = Buffer.from(`a flyer that nobody published ${id}`)
  await getStorage().put(key, secret, { contentType: 'application/octet-stream' })
  const segments = [
    ['original', key],
    ['original', ...key.split('/')],
    ['original', '..', ...key.split('/')],
    ['original', `../../${key}`],
    ['original', `..%2f..%2f${key}`],
    ['original', id],
    ['full', key],
    ['card', ...key.split('/')],
    ['rs:auto', 'plain', key],
    ['rs:auto', 'plain', `http://localhost:3000/img/original/${key}`],
    ['plain', `http://localhost:3000/img/original/../../${key}@webp`],
    ['original', `${id}.jpg`],
  ]
  const requestOf = (place: string) => new Request(`http://localhost:3000/${place}`)

  const answers = await Promise.all([
    ...segments.map(([preset = '', ...rest]) =>
      servePicture(requestOf(`img/${preset}/x`), { params: Promise.resolve({ preset, key: rest }) }),
    ),
    ...[key, encodeURIComponent(key), id, `../${key}`, `${id}.mp4`].map((place) =>
      serveFilm(requestOf('media/x'), { params: Promise.resolve({ key: place }) }),
    ),
  ])

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  for (const answer of answers) expect(await answer.text()).not.toContain(id)
  expect(Buffer.from((await getStorage().get(key))?.bytes ?? [])).toEqual(secret)
  await getStorage().delete(key)
})

test('an upload becomes its event; what is no picture is refused as ever', async () => {
  await start()
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(flyerFile('spring-fair.png'))], { type: 'image/png' }), 'flyer.png')

  const key = randomUUID()
  const progress: unknown[] = []
  const watch = setInterval(() => {
    void db.upload.findUnique({ where: { idempotencyKey: key } }).then((row) => row?.progress && progress.push(row.progress))
  }, 100)

  const answer = await send(POST, { body, headers: { 'idempotency-key': key } })
  clearInterval(watch)
  const broken = await failureOf(readText(Buffer.from('no picture'), PATIENT))

  expect(answer.status).toBe(200)
  expect((await answer.json()) as UploadedEvent).toMatchObject({ startDate: '2033-05-14T20:15:00+02:00', city: 'Stuttgart' })
  expect(progress[0]).toMatchObject({ boxes: expect.arrayContaining([expect.anything()]) as unknown })
  expect(broken).toMatchObject({ code: 'unsupported' })
  expect(await leftovers()).toEqual(NOTHING)
})

test('a recognizer that is killed while it reads is replaced by another', async () => {
  const first = await start()
  const reading = readText(flyer, PATIENT)
  await until(async () => (await db.reading.count({ where: { startedAt: { not: null } } })) === 1)
  await first.end('SIGKILL')
  const killed = await db.reading.findFirstOrThrow()
  await start()
  const attempts: number[] = []
  const watch = setInterval(() => void db.reading.findFirst().then((row) => row && attempts.push(row.attempt)), 100)
  const text = await reading
  clearInterval(watch)

  expect(killed.attempt).toBe(1)
  expect(attempts.at(-1)).toBe(2)
  expect(text.lines.length).toBeGreaterThan(2)
  expect(await leftovers()).toEqual(NOTHING)
})

test('a recognizer that is asked to stop finishes its picture and says goodbye', async () => {
  const recognizer = await start()
  const reading = readText(flyer, PATIENT)
  await until(async () => (await db.reading.count({ where: { startedAt: { not: null } } })) === 1)

  await recognizer.end('SIGTERM')

  expect((await reading).lines.length).toBeGreaterThan(2)
  expect(await db.recognizer.count()).toBe(0)
})

test('two recognizers share the pictures', async () => {
  await Promise.all([start(), start()])
  const readers = new Set<string>()
  const readings = Promise.all(Array.from({ length: 6 }, () => readText(flyer, PATIENT)))
  let isDone = false
  void readings.then(() => (isDone = true))
  while (!isDone) {
    for (const { readerId } of await db.reading.findMany()) if (readerId !== null) readers.add(readerId)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  const texts = await readings

  expect(readers.size).toBe(2)
  expect(new Set(texts.map(({ lines }) => lines.map(({ text }) => text).join('\n'))).size).toBe(1)
})

test('without a recognizer an upload fails within seconds, and health, doctor and metrics say so', async () => {
  const metrics = await serveMetrics(0)
  measureReadings()
  const reading = failureOf(readText(flyer))
  await until(async () => (await db.reading.count()) === 1)
  const health = (await (await send(askHealth, { method: 'GET' })).json()) as Health
  const scraped = await (await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)).text()
  const startedAt = performance.now()

  expect(await reading).toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) as number })
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  expect(health).toMatchObject({
    status: 'degraded',
    ready: true,
    checks: { reader: { ok: false, detail: 'is missing: no recognizer process runs' } },
  })
  expect(await examineRecognizers({ fix: false, now: new Date() })).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('no recognizer process runs') as string,
  })
  expect(scraped).toMatch(/^litfass_readings_waiting 1$/m)
  expect(scraped).toMatch(/^litfass_readings_running 0$/m)
  expect(scraped).toMatch(/^litfass_recognizers 0$/m)
  expect(await leftovers()).toEqual(NOTHING)
  await pretendRecognizer()
  expect(((await (await send(askHealth, { method: 'GET' })).json()) as Health).checks.reader).toEqual({ ok: true, detail: 'rests' })
  await metrics?.close()
})

test('a picture that has ended three recognizers is not given to a fourth', async () => {
  await pretendRecognizer()
  const reading = failureOf(readText(flyer))
  await until(async () => (await db.reading.count()) === 1)
  await db.reading.updateMany({ data: { startedAt: new Date(), readerId: randomUUID(), attempt: 3 } })

  expect(await reading).toMatchObject({ code: 'unavailable', cause: '3 recognizers died' })
  expect(await leftovers()).toEqual(NOTHING)
})

test('no more pictures wait than allowed, and one whose uploader has left makes room', async () => {
  use('remote', 1)
  await pretendRecognizer()
  const abort = new AbortController()
  const waiting = failureOf(readText(flyer, { signal: abort.signal }))
  await until(async () => (await db.reading.count()) === 1)
  const refused = await failureOf(readText(flyer))
  abort.abort(new Error('left'))

  expect(refused).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Many flyers') as string })
  expect(await waiting).toMatchObject({ message: 'left' })
  expect(await leftovers()).toEqual(NOTHING)
})

test('what a lost web process left is deleted: row, picture and job; what is under way stays', async () => {
  const [lost, underway] = [randomUUID(), randomUUID()]
  for (const id of [lost, underway]) {
    await db.reading.create({ data: { id, createdAt: new Date(Date.now() - (id === lost ? 3_600_000 : 1000)) } })
    await getStorage().put(readingPictureKey(id), flyer, { contentType: 'image/png' })
    await addJob(db, READ_PICTURE, { id, timeoutMs: 1000 })
  }

  await forgetLostReadings.handle({})

  expect(await leftovers()).toEqual({ files: [readingPictureKey(underway)], jobs: [{ key: readingJobKey(underway) }], rows: 1 })
  expect(JOBS.map(({ name }) => name)).not.toContain(READ_PICTURE.name)
  await db.reading.deleteMany()
  await getStorage().delete(readingPictureKey(underway))
  await pool.query('SELECT graphile_worker.remove_job($1)', [readingJobKey(underway)])
})
