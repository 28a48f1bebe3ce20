import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@/lib/time/spans'
import { examineIndexes, examineJobs, examineReferences, examineSequences, examineServer } from '@/server/doctor/examine-database'
import { examineOrphans, examinePictures, examineUnused } from '@/server/doctor/examine-pictures'
import {
  examineBackups,
  examineClock,
  examineDisk,
  examineMail,
  examineModel,
  examineRedis,
  examineSecrets,
  examineStore,
} from '@/server/doctor/examine-surroundings'
import { originalKey } from '@/server/media/media-keys'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { getStorage, resetStorage } from '@/server/platform/storage'
import { createEvent, createPayment } from '@/tests/support/factories'
import { startS3Server } from '@/tests/support/s3-server'

const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-doctor-'))
const now = new Date()
const look = { fix: false, now }
const mend = { fix: true, now }
const given = { ...process.env }
const use = (settings: Record<string, string>) => {
  Object.assign(process.env, settings)
  resetEnv()
  resetStorage()
}
const fileOf = (key: string) => path.join(folder, 'media', originalKey(key))
const age = (file: string, days: number) =>
  utimesSync(file, new Date(now.getTime() - days * DAY_MS), new Date(now.getTime() - days * DAY_MS))

const keepPicture = async ({ createdAt = now, withRow = true } = {}) => {
  const bytes = randomBytes(2000)
  const key = `${createHash('sha256').update(bytes).digest('hex')}.jpg`
  await getStorage().put(originalKey(key), bytes, { contentType: 'image/jpeg' })
  if (withRow)
    await db.mediaObject.create({
      data: {
        key,
        contentType: 'image/jpeg',
        sizeBytes: bytes.length,
        keptHash: createHash('sha256').update(bytes).digest('hex'),
        createdAt,
      },
    })
  return key
}

beforeAll(() => use({ DATA_DIR: folder }))
afterAll(async () => {
  use({ DATA_DIR: given.DATA_DIR ?? '' })
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

it('a healthy installation has no findings', async () => {
  await createEvent({ imageKey: await keepPicture() })
  const all = [
    examineServer,
    examineIndexes,
    examineSequences,
    examineReferences,
    examineStore,
    examinePictures,
    examineOrphans,
    examineUnused,
    examineClock,
    examineSecrets,
  ]

  const findings = await Promise.all(all.map((examination) => examination(look)))

  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect((await examineDisk(look)).state).not.toBe('bad')
})

it('missing, truncated and altered pictures are named; those removed by moderation are not', async () => {
  const [missing, short, changed, blocked] = [await keepPicture(), await keepPicture(), await keepPicture(), await keepPicture()]
  rmSync(fileOf(missing))
  truncateSync(fileOf(short), 1999)
  const bytes = readFileSync(fileOf(changed))
  bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000)
  writeFileSync(fileOf(changed), bytes)
  await db.mediaObject.update({ where: { key: blocked }, data: { blockedAt: now } })
  rmSync(fileOf(blocked))

  const { state, detail } = await examinePictures(look)

  expect(state).toBe('bad')
  expect(detail).toBe(
    `missing: ${missing}; damaged: ${[short, changed].sort().join(', ')}; npm run restore -- FILE brings them back from a backup`,
  )
  await db.mediaObject.deleteMany({ where: { key: { in: [missing, short, changed, blocked] } } })
  for (const key of [short, changed]) rmSync(fileOf(key))
})

it('a damaged picture is put on the list of repairs and leaves it once its file is back', async () => {
  const key = await keepPicture()
  const bytes = readFileSync(fileOf(key))
  truncateSync(fileOf(key), 1500)

  await examinePictures(look)
  const entry = await db.mediaRepair.findUniqueOrThrow({ where: { key } })
  writeFileSync(fileOf(key), bytes)
  const { state } = await examinePictures(look)

  expect(entry).toMatchObject({ reason: 'truncated', mendedAt: null })
  expect(state).toBe('ok')
  expect((await db.mediaRepair.findUniqueOrThrow({ where: { key } })).mendedAt).not.toBeNull()
  await db.mediaObject.delete({ where: { key } })
  rmSync(fileOf(key))
})

it('files without a row are found, and removed only after a day', async () => {
  const [young, old, kept] = [await keepPicture({ withRow: false }), await keepPicture({ withRow: false }), await keepPicture()]
  const left = path.join(folder, 'media/.incoming-lost')
  writeFileSync(left, '')
  for (const file of [fileOf(old), fileOf(kept), left]) age(file, 2)

  const found = await examineOrphans(look)
  const mended = await examineOrphans(mend)

  expect(found.state).toBe('warning')
  expect(found.detail).toContain(originalKey(old))
  expect(mended.state).toBe('ok')
  expect([young, old, kept].map((key) => existsSync(fileOf(key)))).toEqual([true, false, true])
  expect(existsSync(left)).toBe(false)
  rmSync(fileOf(young))
})

it('pictures that nothing shows are removed after a week; pictures in use stay', async () => {
  const weekAgo = new Date(now.getTime() - 8 * DAY_MS)
  const [unused, recent, shown] = [
    await keepPicture({ createdAt: weekAgo }),
    await keepPicture(),
    await keepPicture({ createdAt: weekAgo }),
  ]
  await createEvent({ imageKey: shown })

  const found = await examineUnused(look)
  await examineUnused(mend)

  expect(found).toEqual({ name: 'Unused pictures', state: 'warning', detail: `nothing shows ${unused}; --fix removes them` })
  expect([unused, recent, shown].map((key) => existsSync(fileOf(key)))).toEqual([false, true, true])
})

it('an invalid index is found and rebuilt', async () => {
  await pool.query('CREATE INDEX doctor_broken ON "MediaObject" ("sizeBytes")')
  await pool.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'doctor_broken'::regclass`)

  const found = await examineIndexes(look)
  const mended = await examineIndexes(mend)
  const after = await examineIndexes(look)
  await pool.query('DROP INDEX doctor_broken')

  expect([found.state, mended.state, after.state]).toEqual(['bad', 'ok', 'ok'])
  expect(found.detail).toContain('doctor_broken')
})

it('a sequence that lags behind its table is advanced', async () => {
  const payment = await createPayment()
  await pool.query('UPDATE "Payment" SET "receiptNumber" = (SELECT last_value + 50 FROM "Payment_receiptNumber_seq") WHERE id = $1', [
    payment.id,
  ])

  const found = await examineSequences(look)
  await examineSequences(mend)

  expect(found.state).toBe('bad')
  expect(found.detail).toContain('Payment_receiptNumber_seq')
  expect((await examineSequences(look)).state).toBe('ok')
})

it('rows with dangling references are counted', async () => {
  const event = await createEvent()
  const client = await pool.connect()
  await client.query(`SET session_replication_role = replica`)
  await client.query(`UPDATE "Event" SET "hostId" = 'nobody' WHERE id = $1`, [event.id])
  await client.query('RESET session_replication_role')
  client.release()

  const { state, detail } = await examineReferences(look)
  await db.event.delete({ where: { id: event.id } })

  expect(state).toBe('bad')
  expect(detail).toMatch(/Event_hostId_fkey \(1 rows\)/)
})

it('a queue without a worker is reported as bad', async () => {
  await pool.query(`SELECT graphile_worker.add_job('doctor-test', run_at := now() - interval '1 hour', job_key := 'doctor')`)

  const { state, detail } = await examineJobs(look)
  await pool.query(`SELECT graphile_worker.remove_job('doctor')`)

  expect(state).toBe('bad')
  expect(detail).toMatch(/has waited for \d+ minutes/)
})

it('secrets readable by others are reported and closed', async () => {
  const file = path.join(folder, 'secrets.json')
  writeFileSync(file, '{}')
  chmodSync(file, 0o644)

  expect((await examineSecrets(look)).state).toBe('bad')
  expect((await examineSecrets(mend)).state).toBe('ok')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('backups are expected as often as they are scheduled', async () => {
  const dir = path.join(folder, 'backups')
  expect((await examineBackups(look)).state).toBe('warning')
  use({ BACKUP_EVERY_HOURS: '24', BACKUP_PASSPHRASE: 'correct horse battery' })

  expect(await examineBackups(look)).toMatchObject({ state: 'bad', detail: `${dir} holds none` })

  use({ BACKUP_EVERY_HOURS: '' })
})

describe('configured services that do not answer are reported as bad', () => {
  const nowhere = '127.0.0.1:9'

  it.each([
    ['mail', examineMail, { SMTP_URL: `smtp://${nowhere}` }],
    ['Redis', examineRedis, { REDIS_URL: `redis://${nowhere}` }],
    ['the model', examineModel, { OPENAI_BASE_URL: `http://${nowhere}/v1` }],
    ['the bucket', examineStore, { S3_ENDPOINT: `http://${nowhere}`, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }],
  ])('%s', async (_, examination, settings) => {
    use(settings)

    const { state } = await examination(look)

    expect(state).toBe('bad')
    use(Object.fromEntries(Object.keys(settings).map((name) => [name, ''])))
  })

  it('and as healthy when they answer', async () => {
    const model = createServer((_, response) => response.end('{"data":[]}')).listen(0, '127.0.0.1')
    await new Promise((resolve) => model.once('listening', resolve))
    const bucket = await startS3Server()
    use({
      OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: bucket.bucket,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    })

    const found = [await examineModel(look), await examineStore(look)]
    use({ OPENAI_BASE_URL: '', S3_ENDPOINT: '', S3_BUCKET: '' })
    await bucket.close()
    model.closeAllConnections()
    model.close()

    expect(found.map(({ name, state }) => [name, state])).toEqual([
      ['Model', 'ok'],
      ['S3', 'ok'],
    ])
    expect(bucket.objects.size).toBe(0)
  })
})
