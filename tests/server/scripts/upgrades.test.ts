import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { testDatabaseUrl } from '@/tests/support/database'
import { runNode, type ScriptEnd } from '@/tests/support/run-script'

const root = path.resolve(__dirname, '../../..')
const base = mkdtempSync(path.join(os.tmpdir(), 'litfass-upgrades-'))
const databases: string[] = []
const server = () => {
  const url = new URL(testDatabaseUrl())
  url.pathname = '/postgres'
  return url.toString()
}
const ask = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
const newDatabase = async () => {
  const url = new URL(testDatabaseUrl())
  url.pathname += `_upgrade_${databases.length}`
  databases.push(url.toString())
  await ask(server(), `CREATE DATABASE "${url.pathname.slice(1)}" TEMPLATE template0`)
  return url.toString()
}

/** A version of the product with these migrations; everything else is the current one. */
const version = (name: string, migrations: Record<string, string>) => {
  const folder = path.join(base, name)
  mkdirSync(path.join(folder, 'prisma/migrations'), { recursive: true })
  cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true })
  for (const entry of ['node_modules', 'server', 'lib', 'package.json', 'tsconfig.json'])
    symlinkSync(path.join(root, entry), path.join(folder, entry))
  for (const entry of ['schema.prisma', 'prisma.config.ts', 'models'])
    cpSync(path.join(root, 'prisma', entry), path.join(folder, 'prisma', entry), { recursive: true })
  cpSync(path.join(root, 'prisma/migrations/migration_lock.toml'), path.join(folder, 'prisma/migrations/migration_lock.toml'))
  for (const [migration, sql] of Object.entries(migrations)) {
    mkdirSync(path.join(folder, 'prisma/migrations', migration))
    writeFileSync(path.join(folder, 'prisma/migrations', migration, 'migration.sql'), sql)
  }
  return folder
}

const start = (folder: string, url: string, env: Record<string, string> = {}): Promise<ScriptEnd> =>
  runNode(
    [
      '--input-type=module',
      '-e',
      `const [{ migrate }, { backUpBeforeUpgrade }, { complain }] = await Promise.all(['migrate', 'upgrade-backup', 'progress'].map((name) => import('${folder}/scripts/' + name + '.mjs')))
       const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env
       await migrate(url, process.env, (due) => backUpBeforeUpgrade({ url, dataDir, env: process.env, due })).then(console.log, (error) => { complain(error); process.exitCode = 1 })`,
    ],
    { cwd: folder, env: { DATABASE_URL: url, DATA_DIR: path.join(base, 'data'), ...env } },
  )

const first = { '20260101000000_first': 'CREATE TABLE "Note" (id int PRIMARY KEY, word text); INSERT INTO "Note" VALUES (1, \'kept\')' }

afterAll(async () => {
  rmSync(base, { recursive: true, force: true })
  for (const url of databases) await ask(server(), `DROP DATABASE IF EXISTS "${new URL(url).pathname.slice(1)}" WITH (FORCE)`)
})

it('a failed migration leaves nothing, and starting the corrected version fixes it', async () => {
  const url = await newDatabase()
  const broken = version('broken', {
    ...first,
    '20260102000000_second': 'ALTER TABLE "Note" ADD COLUMN more text; UPDATE "Note" SET more = nonsense',
  })
  const corrected = version('corrected', {
    ...first,
    '20260102000000_second': `ALTER TABLE "Note" ADD COLUMN more text; UPDATE "Note" SET more = 'sense'`,
  })

  const failed = await start(broken, url)
  const left = await ask(url, `SELECT column_name FROM information_schema.columns WHERE table_name = 'Note' ORDER BY 1`)
  const again = await start(broken, url)
  const mended = await start(corrected, url)
  const after = await start(corrected, url)

  expect([failed.code, again.code]).toEqual([1, 1])
  expect(failed.stderr).toMatch(/column not found: nonsense/)
  expect(again.stderr).toMatch(/column not found: nonsense/)
  expect(left).toEqual([{ column_name: 'id' }, { column_name: 'word' }])
  expect(mended).toEqual({ code: 0, stdout: '1 migration applied\n', stderr: '' })
  expect(after.stdout).toBe('up to date\n')
  expect(await ask(url, 'SELECT * FROM "Note"')).toEqual([{ id: 1, word: 'kept', more: 'sense' }])
}, 120_000)

it('older code refuses a newer database and names the unknown migration', async () => {
  const url = await newDatabase()
  const newer = version('newer', { ...first, '20260103000000_third': 'ALTER TABLE "Note" DROP COLUMN word' })
  const older = version('older', first)
  await start(newer, url)

  const { code, stderr } = await start(older, url)

  expect(code).toBe(1)
  expect(stderr).toBe(
    'The database was made by a newer version of Litfass: this one does not know the migration 20260103000000_third. Start that version or a later one, or restore a backup that was made before.\n',
  )
}, 120_000)

it('an existing database is backed up before it is migrated, a new one is not, and the last three backups stay', async () => {
  const url = await newDatabase()
  const data = path.join(base, 'upgraded')
  const made: string[][] = []
  for (const count of [1, 2, 3, 4, 5]) {
    const migrations = Object.fromEntries(
      Array.from({ length: count - 1 }, (_, index) => [
        `2026020${index + 1}000000_more`,
        `INSERT INTO "Note" VALUES (${index + 2}, 'more')`,
      ]),
    )
    expect(await start(version(`step-${count}`, { ...first, ...migrations }), url, { DATA_DIR: data })).toMatchObject({
      code: 0,
      stderr: '',
    })
    made.push(count === 1 ? [] : readdirSync(path.join(data, 'backups')))
  }
  const newest = path.join(data, 'backups', made[4]?.toSorted().at(-1) ?? '')
  const verified = await runNode(['scripts/restore.mjs', newest, '--verify'], { cwd: path.join(base, 'step-5'), env: { DATA_DIR: data } })

  expect(made.map((names) => names.length)).toEqual([0, 1, 2, 3, 3])
  expect(path.basename(newest)).toMatch(/^before-20260204000000_more-/)
  expect(verified.stdout).toMatch(/is whole: /)
}, 240_000)

it('without a usable backup folder nothing is migrated', async () => {
  const url = await newDatabase()
  const data = path.join(base, 'blocked')
  await start(version('one', first), url, { DATA_DIR: data })
  mkdirSync(data, { recursive: true })
  writeFileSync(path.join(data, 'backups'), 'a file in the way')
  const two = version('two', { ...first, '20260102000000_second': 'DROP TABLE "Note"' })

  const refused = await start(two, url, { DATA_DIR: data })

  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/backups cannot be a folder/)
  expect(await ask(url, 'SELECT id FROM "Note"')).toEqual([{ id: 1 }])
}, 120_000)
