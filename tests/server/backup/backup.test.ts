import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { createBackup } from '@/server/backup/create-backup'
import { backUpIfDue } from '@/server/backup/jobs'
import { readMigrations } from '@/server/backup/migrations'
import { MIGRATIONS_TABLE, restoreBackup, verifyBackup, writeSecretLines } from '@/server/backup/restore-backup'
import { originalKey } from '@/server/media/media-keys'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { addJob } from '@/server/platform/jobs'
import { getStorage, resetStorage } from '@/server/platform/storage'
import { makeBackup } from '@/server/backup/jobs'
import { testDatabaseUrl } from '@/tests/support/database'
import { createComment, createEvent, createPayment } from '@/tests/support/factories'
import { startS3Server } from '@/tests/support/s3-server'

const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-backup-'))
const passphrase = 'correct horse battery staple'
const secrets = { AUTH_SECRET: 'a secret of forty characters, or so it is', DEVICE_SECRET: 'another' }
const ownData = process.env.DATA_DIR ?? ''
const databases: string[] = []
let count = 0
const newTarget = () => {
  const url = new URL(testDatabaseUrl())
  url.pathname += `_restored_${++count}`
  databases.push(url.toString())
  return { databaseUrl: url.toString(), dataDir: path.join(folder, `data-${count}`) }
}
const use = (settings: Record<string, string>) => {
  Object.assign(process.env, settings)
  resetEnv()
  resetStorage()
}
const useDisk = (dataDir: string) => use({ DATA_DIR: dataDir, S3_BUCKET: '' })

const ask = async (url: string, sql: string, values: unknown[] = []) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}

const keepPicture = async (bytes = randomBytes(50_000)) => {
  const key = `${createHash('sha256').update(bytes).digest('hex')}.jpg`
  await getStorage().put(originalKey(key), bytes, { contentType: 'image/jpeg' })
  await db.mediaObject.create({ data: { key, contentType: 'image/jpeg', sizeBytes: bytes.length } })
  return { key, bytes }
}

const backup = async (name: string, extra: Partial<Parameters<typeof createBackup>[0]> = {}) => {
  const file = path.join(folder, name)
  return {
    file,
    ...(await createBackup({ file, passphrase, databaseUrl: testDatabaseUrl(), secrets, product: 'litfass 0.1.0', ...extra })),
  }
}
const restore = async (file: string, target = newTarget()) => ({
  ...target,
  report: await restoreBackup({ file, passphrase, ...target, migrations: await readMigrations() }),
})

/** One hash per table, independent of row order. */
const fingerprints = async (url: string) => {
  const tables = await ask(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> 'migrations' ORDER BY 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await ask(
      url,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, E'\n' ORDER BY line)), '') AS print FROM (SELECT t::text AS line FROM ${String(name)} t) lines`,
    )
    found[String(name)] = row?.print
  }
  return found
}

// the databases of tests are made without Prisma: what it would have noted is noted here
beforeAll(async () => {
  await ask(testDatabaseUrl(), MIGRATIONS_TABLE)
  for (const name of (await readMigrations()).keys()) {
    await ask(
      testDatabaseUrl(),
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES (gen_random_uuid(), '', $1, now(), 1)`,
      [name],
    )
  }
})

afterAll(async () => {
  await ask(testDatabaseUrl(), 'DROP TABLE _prisma_migrations')
  use({ DATA_DIR: ownData, S3_BUCKET: '' })
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
  const server = new URL(testDatabaseUrl())
  server.pathname = '/postgres'
  for (const url of databases) await ask(server.toString(), `DROP DATABASE IF EXISTS "${new URL(url).pathname.slice(1)}" WITH (FORCE)`)
})

it('every table, sequence, picture and secret is restored, from disk to a bucket and back to disk', async () => {
  useDisk(path.join(folder, 'first'))
  // rows of earlier tests have their pictures in other folders
  const elsewhere = (await db.mediaObject.findMany({ where: { blockedAt: null }, select: { key: true } })).map(({ key }) => key)
  const [picture, film] = [await keepPicture(), await keepPicture(randomBytes(1_300_000))]
  const event = await createEvent({ title: 'Straße "der" Räuber \\ \t 🎪' })
  await createComment({ eventId: event.id })
  await createPayment()
  await addJob(db, makeBackup, { some: 'thing' }, { key: 'later', runAt: new Date('2090-01-01') })
  const before = await fingerprints(testDatabaseUrl())
  const bucket = await startS3Server()

  const first = await backup('first.backup')
  use({
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  })
  const inBucket = await restore(first.file)
  const second = await backup('second.backup', { databaseUrl: inBucket.databaseUrl })
  await bucket.close()
  useDisk(path.join(folder, 'third'))
  const onDisk = await restore(second.file)

  expect(first.missing.toSorted()).toEqual(elsewhere.toSorted())
  for (const { key, bytes } of [picture, film]) {
    expect(bucket.objects.get(originalKey(key))?.bytes.equals(bytes)).toBe(true)
    expect(readFileSync(path.join(folder, 'third/media', originalKey(key))).equals(bytes)).toBe(true)
  }
  expect(await fingerprints(inBucket.databaseUrl)).toEqual(before)
  expect(await fingerprints(onDisk.databaseUrl)).toEqual(before)
  expect(JSON.parse(readFileSync(path.join(onDisk.dataDir, 'secrets.json'), 'utf8'))).toEqual(secrets)
  expect(statSync(path.join(onDisk.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(first.file).mode & 0o777).toBe(0o600)
  const sequences = `SELECT sequencename, last_value FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1`
  expect(await ask(onDisk.databaseUrl, sequences)).toEqual(await ask(testDatabaseUrl(), sequences))
}, 120_000)

it('a restored database works as before: rules, triggers and search hold', async () => {
  useDisk(path.join(folder, 'rules'))
  const event = await createEvent({ title: 'Wunderlampe' })
  const { file } = await backup('rules.backup')

  const { databaseUrl } = await restore(file)

  expect(await ask(databaseUrl, 'SELECT 1 AS found FROM "Event" WHERE id = $1 AND search IS NOT NULL', [event.id])).toEqual([{ found: 1 }])
  await expect(ask(databaseUrl, `UPDATE "Event" SET "hostId" = 'nobody at all' WHERE id = $1`, [event.id])).rejects.toThrow(/foreign key/)
}, 60_000)

it('a backup made under load contains everything acknowledged before the mark and nothing later in part', async () => {
  useDisk(path.join(folder, 'load'))
  const acknowledged: { id: string; at: Date; key: string; bytes: Buffer }[] = []
  let running = true
  const writer = async () => {
    while (running) {
      const { key, bytes } = await keepPicture(randomBytes(8_000))
      const event = await createEvent()
      await createComment({ eventId: event.id })
      const [{ at } = { at: null }] = await db.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`
      if (at) acknowledged.push({ id: event.id, at, key, bytes })
    }
  }
  const writers = [writer(), writer(), writer()]
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { file, takenAt } = await backup('load.backup')
  await new Promise((resolve) => setTimeout(resolve, 300))
  running = false
  await Promise.all(writers)
  rmSync(path.join(folder, 'load'), { recursive: true })
  const before = acknowledged.filter(({ at }) => at < new Date(takenAt))

  useDisk(path.join(folder, 'load-again'))
  const { databaseUrl, report } = await restore(file)

  expect(before.length).toBeGreaterThan(0)
  expect(acknowledged.length).toBeGreaterThan(before.length)
  const there = new Set((await ask(databaseUrl, 'SELECT id FROM "Event"')).map(({ id }) => id))
  expect(before.filter(({ id }) => !there.has(id))).toEqual([])
  for (const { key, bytes } of before) expect((await getStorage().get(originalKey(key)))?.bytes.equals(bytes)).toBe(true)
  expect(report.sum.missing.filter((key) => before.some((one) => one.key === key))).toEqual([])
  expect(await ask(databaseUrl, 'SELECT c.id FROM "Comment" c LEFT JOIN "Event" e ON e.id = c."eventId" WHERE e.id IS NULL')).toEqual([])
}, 120_000)

it('an interrupted restore can be repeated and writes no picture twice', async () => {
  useDisk(path.join(folder, 'twice'))
  const { key, bytes } = await keepPicture()
  const { file } = await backup('twice.backup')
  useDisk(path.join(folder, 'twice-again'))
  const target = newTarget()
  await restore(file, target)
  const place = path.join(folder, 'twice-again/media', originalKey(key))
  writeFileSync(place, randomBytes(bytes.length))

  const { report } = await restore(file, target)

  expect(report.pictures - report.alreadyThere).toBe(1)
  expect(readFileSync(place).equals(bytes)).toBe(true)
  expect(readdirSync(target.dataDir)).toEqual(['secrets.json'])
}, 60_000)

describe('nothing is written', () => {
  it.each<[string, (file: string) => void, Partial<{ passphrase: string; without: string }>, RegExp]>([
    ['with another passphrase', () => undefined, { passphrase: 'wrong horse battery staple' }, /passphrase is another one/],
    ['from a file that was cut off', (file) => truncateSync(file, statSync(file).size - 1000), {}, /damaged/],
    [
      'from a database that this version does not know',
      () => undefined,
      { without: '20261123004000_known_venues' },
      /comes from a newer version: this one does not know the migration 20261123004000_known_venues/,
    ],
  ])(
    '%s',
    async (name, touch, { passphrase: other = passphrase, without = '' }, message) => {
      useDisk(path.join(folder, 'refused'))
      const { file } = await backup(`refused ${name}.backup`)
      touch(file)
      const target = newTarget()
      const migrations = await readMigrations()
      migrations.delete(without)

      await expect(restoreBackup({ file, passphrase: other, ...target, migrations })).rejects.toThrow(message)

      expect(existsSync(target.dataDir)).toBe(false)
      await expect(ask(target.databaseUrl, 'SELECT 1')).rejects.toThrow(/does not exist/)
    },
    60_000,
  )
})

it('a backup of an older version is restored unchanged; the next start upgrades it', async () => {
  useDisk(path.join(folder, 'older'))
  const { file } = await backup('older.backup')
  const target = newTarget()
  const migrations = new Map([...(await readMigrations()), ['20990101000000_later', 'CREATE TABLE "Later" (id int)']])

  await restoreBackup({ file, passphrase, ...target, migrations })

  expect(
    await ask(target.databaseUrl, `SELECT to_regclass('"Later"') AS later, max(migration_name) AS last FROM _prisma_migrations`),
  ).toEqual([{ later: null, last: [...(await readMigrations()).keys()].at(-1) }])
}, 60_000)

it('a missing picture is named, and an existing file is not overwritten', async () => {
  useDisk(path.join(folder, 'gone'))
  const { key } = await keepPicture()
  await getStorage().delete(originalKey(key))

  const { missing, file } = await backup('gone.backup')

  expect(missing).toContain(key)
  await expect(backup('gone.backup')).rejects.toThrow(`${file} is there already`)
  expect((await verifyBackup({ file, passphrase, migrations: await readMigrations() })).sum.missing).toContain(key)
  await db.mediaObject.delete({ where: { key } })
}, 60_000)

it('an interrupted backup goes on: rows are read again, pictures it has are taken over unless they have changed', async () => {
  useDisk(path.join(folder, 'resumed'))
  await db.mediaObject.updateMany({ where: { blockedAt: null }, data: { blockedAt: new Date() } })
  const kept = []
  for (let n = 0; n < 12; n += 1) kept.push(await keepPicture(randomBytes(200_000)))
  const [first, second, third, ...others] = kept.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  if (!first || !second || !third) throw new Error('twelve pictures were kept')
  const whole = await backup('whole.backup')
  const cut = path.join(folder, 'resumed.backup.partial')
  writeFileSync(cut, readFileSync(whole.file).subarray(0, statSync(whole.file).size - 900_000))
  const later = await createEvent({ title: 'After the interruption' })
  await db.mediaObject.update({ where: { key: first.key }, data: { blockedAt: new Date() } })
  await getStorage().delete(originalKey(first.key))
  await db.mediaObject.delete({ where: { key: second.key } })
  const mended = randomBytes(200_000)
  await getStorage().put(originalKey(third.key), mended, { contentType: 'image/jpeg' })
  await db.mediaObject.update({ where: { key: third.key }, data: { keptHash: createHash('sha256').update(mended).digest('hex') } })
  const stream = jest.spyOn(getStorage(), 'stream')

  const { file, takenOver, pictures, missing } = await backup('resumed.backup', { resumes: true })
  const readAgain = stream.mock.calls.map(([name]) => name)
  stream.mockRestore()

  expect([pictures, missing]).toEqual([10, []])
  expect(takenOver).toBeGreaterThanOrEqual(3)
  expect(readAgain).toHaveLength(10 - takenOver)
  expect(readAgain).toContain(originalKey(third.key))
  expect(readdirSync(folder).filter((name) => name.startsWith('resumed.'))).toEqual(['resumed.backup'])
  useDisk(path.join(folder, 'resumed-again'))
  const { databaseUrl } = await restore(file)
  expect(await ask(databaseUrl, 'SELECT title FROM "Event" WHERE id = $1', [later.id])).toEqual([{ title: 'After the interruption' }])
  for (const { key, bytes } of others) expect((await getStorage().get(originalKey(key)))?.bytes.equals(bytes)).toBe(true)
  expect((await getStorage().get(originalKey(third.key)))?.bytes.equals(mended)).toBe(true)
  for (const { key } of [first, second]) expect(await getStorage().get(originalKey(key))).toBeNull()
}, 60_000)

it('a backup that fails leaves what is done to go on with; one under another passphrase starts over', async () => {
  useDisk(path.join(folder, 'failed'))
  const { key } = await keepPicture(randomBytes(400_000))
  const stream = jest.spyOn(getStorage(), 'stream').mockRejectedValueOnce(new Error('the store is away'))
  await expect(backup('failed.backup', { resumes: true })).rejects.toThrow('the store is away')
  stream.mockRestore()
  const left = readdirSync(folder).filter((name) => name.startsWith('failed.'))
  writeFileSync(path.join(folder, 'failed.backup.former'), 'something else, and longer than nothing')

  const { takenOver, file } = await backup('failed.backup', { resumes: true, passphrase: 'another horse battery staple' })

  expect(left).toEqual(['failed.backup.partial'])
  expect(takenOver).toBe(0)
  expect(existsSync(`${file}.former`)).toBe(false)
  await db.mediaObject.deleteMany({ where: { key } })
}, 60_000)

it('scheduled backups are made when due, and the oldest are removed', async () => {
  const dir = path.join(folder, 'scheduled')
  mkdirSync(dir)
  for (const day of ['01', '02', '03']) writeFileSync(path.join(dir, `litfass-2026-01-${day}T000000Z.backup`), '')
  writeFileSync(path.join(dir, 'mine.txt'), '')
  use({
    DATA_DIR: path.join(folder, 'schedule'),
    BACKUP_DIR: dir,
    BACKUP_EVERY_HOURS: '24',
    BACKUP_KEEP: '2',
    BACKUP_PASSPHRASE: passphrase,
  })

  await backUpIfDue(new Date('2026-01-04T00:00:00Z'))
  await backUpIfDue(new Date('2026-01-04T23:59:00Z'))
  use({ BACKUP_EVERY_HOURS: '' })

  expect(readdirSync(dir).sort()).toEqual(['litfass-2026-01-03T000000Z.backup', 'litfass-2026-01-04T000000Z.backup', 'mine.txt'])
  expect(
    (await verifyBackup({ file: path.join(dir, 'litfass-2026-01-04T000000Z.backup'), passphrase, migrations: await readMigrations() }))
      .secrets.AUTH_SECRET,
  ).toBe(process.env.AUTH_SECRET)
}, 60_000)

it('an interrupted scheduled backup starts again, removes its leftovers and never runs twice at once', async () => {
  const dir = path.join(folder, 'broken')
  mkdirSync(dir)
  for (const name of ['litfass-2026-01-01T000000Z.backup.partial', 'mine.backup.partial']) writeFileSync(path.join(dir, name), 'half')
  use({
    DATA_DIR: path.join(folder, 'broken-data'),
    ...{ BACKUP_DIR: dir, BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '5', BACKUP_PASSPHRASE: passphrase },
  })

  await Promise.all(['00', '01', '02'].map((second) => backUpIfDue(new Date(`2026-01-02T00:00:${second}Z`))))
  const made = readdirSync(dir).filter((name) => name.endsWith('.backup'))
  await backUpIfDue(new Date('2026-01-04T00:00:00Z'))
  use({ BACKUP_EVERY_HOURS: '' })

  expect(made).toHaveLength(1)
  expect(readdirSync(dir).sort()).toEqual([...made, 'litfass-2026-01-04T000000Z.backup', 'mine.backup.partial'])
}, 60_000)

test("a restore writes the backup's secrets to an env file that nobody else may write", async () => {
  const file = path.join(folder, 'app.env')
  writeFileSync(file, 'AUTH_SECRET=new\nREDIS_URL=redis://redis:6379\n', { mode: 0o444 })
  const before = statSync(file)

  await writeSecretLines(file, secrets)

  expect(readFileSync(file, 'utf8')).toBe(`REDIS_URL=redis://redis:6379\nAUTH_SECRET=${secrets.AUTH_SECRET}\nDEVICE_SECRET=another\n`)
  // replaced as a whole: its owner needs no write permission
  expect(statSync(file)).toMatchObject({ mode: before.mode })
  expect(statSync(file).ino).not.toBe(before.ino)
})
