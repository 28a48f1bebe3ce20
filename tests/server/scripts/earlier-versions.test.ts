import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { shownSql } from '@/lib/events/shown'
import { testDatabaseUrl } from '@/tests/support/database'
import { runNode } from '@/tests/support/run-script'

/** The migrations and rows of an earlier version, as written by scripts/keep-rows.mjs. */
type Kept = { migrations: { name: string; checksum: string }[]; tables: Record<string, Record<string, unknown>[]> }
type Print = { count: number; print: string }

const root = path.resolve(__dirname, '../../..')
const examples = path.join(root, 'tests/fixtures/upgrades')
const names = readdirSync(examples).map((file) => file.replace('.json.gz', ''))
const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-earlier-'))
const databases: string[] = []

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const server = () => {
  const url = new URL(testDatabaseUrl())
  url.pathname = '/postgres'
  return url.toString()
}
const read = (name: string) => JSON.parse(gunzipSync(readFileSync(path.join(examples, `${name}.json.gz`))).toString()) as Kept
const migrationSql = (name: string) => {
  const file = path.join(root, 'prisma/migrations', name, 'migration.sql')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * Columns whose values a migration has moved elsewhere: links into groups to `GroupInvite`, what was read from a time to a count, what an
 * event's start and end say to an index.
 */
const moved: Record<string, string[]> = { Group: ['inviteToken', 'inviteExpiresAt'], Membership: ['lastReadAt'], Event: ['lasting'] }

/** A database as the earlier version left it: its migrations, recorded as applied, and its rows. */
const restoreVersion = async ({ migrations, tables }: Kept): Promise<string> => {
  const url = new URL(testDatabaseUrl())
  url.pathname += `_earlier_${databases.length}`
  databases.push(url.pathname.slice(1))
  await withClient(server(), (client) => client.query(`CREATE DATABASE "${url.pathname.slice(1)}" TEMPLATE template0`))
  await withClient(url.toString(), async (client) => {
    for (const { name } of migrations) await client.query(migrationSql(name))
    await client.query(`CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
      logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count int NOT NULL DEFAULT 0)`)
    for (const { name, checksum } of migrations)
      await client.query(
        'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES (gen_random_uuid(), $1, now(), $2, 1)',
        [checksum, name],
      )
    await client.query('SET session_replication_role = replica')
    // Rows made by migrations are among the kept ones.
    const { rows: all } = await client.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
    for (const { name } of all) if (name !== '_prisma_migrations') await client.query(`DELETE FROM "${name}"`)
    for (const [table, rows] of Object.entries(tables)) {
      const columns = await columnsOf(client, table, { withDerived: false })
      await client.query(
        `INSERT INTO "${table}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
        [JSON.stringify(rows)],
      )
    }
  })
  return url.toString()
}

const columnsOf = async (client: Client, table: string, { withDerived = true } = {}) => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND ($2 OR attgenerated = '') ORDER BY 1`,
    [`"${table}"`, withDerived],
  )
  return rows.map(({ name }) => `"${name}"`).join(', ')
}

/** How many rows each table has, and the hash of all of them in the columns that the earlier version filled. */
const printsOf = (url: string, { tables }: Kept): Promise<Record<string, Print>> =>
  withClient(url, async (client) => {
    const prints: Record<string, Print> = {}
    for (const [table, kept] of Object.entries(tables)) {
      const columns = Object.keys(kept[0] ?? {}).filter((column) => !moved[table]?.includes(column))
      const { rows } = await client.query<Print>(
        `SELECT count(*)::int AS count, coalesce(md5(string_agg(row, ',' ORDER BY row)), '') AS print FROM
         (SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY($1))::text AS row FROM "${table}" t) AS one`,
        [columns],
      )
      if (rows[0]) prints[table] = rows[0]
    }
    return prints
  })

/** How many rows the lists of tags should have, and how many are missing, differ or do not belong there. */
const tagRowsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ wanted: number; wrong: number }>(
      `WITH wanted AS (SELECT DISTINCT event."id", tag_key(label), "startsAt", "endsAt", "nightDate", "lastNight"
         FROM "Event" event, unnest("tags") AS label WHERE ${shownSql()}),
       there AS (SELECT "eventId", "tag", "startsAt", "endsAt", "nightDate", "lastNight" FROM "EventTag")
       SELECT (SELECT count(*)::int FROM wanted) AS wanted,
         (SELECT count(*)::int FROM ((TABLE wanted EXCEPT TABLE there) UNION ALL (TABLE there EXCEPT TABLE wanted)) AS different) AS wrong`,
    )
    return rows[0] ?? { wanted: 0, wrong: -1 }
  })

const upgrade = (url: string) =>
  runNode(
    ['--input-type=module', '-e', `(await import('${root}/scripts/migrate.mjs')).migrate(process.env.DATABASE_URL).then(console.log)`],
    {
      cwd: root,
      env: { DATABASE_URL: url, DATA_DIR: folder },
    },
  )

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const name of databases) await withClient(server(), (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
})

it('no migration differs from what earlier versions applied', () => {
  const applied = names.flatMap((name) => read(name).migrations)

  const changed = applied.filter(({ name, checksum }) => createHash('sha256').update(migrationSql(name)).digest('hex') !== checksum)

  expect(names.length).toBeGreaterThanOrEqual(3)
  expect(changed).toEqual([])
})

it.each(names)(
  'all data written by version %s is there after the upgrade',
  async (name) => {
    const kept = read(name)
    const url = await restoreVersion(kept)
    const before = await printsOf(url, kept)

    const { code, stdout, stderr } = await upgrade(url)

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/migrations applied/)
    expect(Object.values(before).reduce((all, { count }) => all + count, 0)).toBeGreaterThan(4900)
    expect(await printsOf(url, kept)).toEqual(before)
    expect(await tagRowsOf(url)).toEqual({ wanted: expect.any(Number), wrong: 0 })
    expect((await tagRowsOf(url)).wanted).toBeGreaterThan(100)
  },
  240_000,
)

it('a row lost in an upgrade is noticed', async () => {
  const kept = read(names[0] ?? '')
  const url = await restoreVersion(kept)
  const before = await printsOf(url, kept)
  await withClient(url, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query('DELETE FROM "Follow" WHERE ctid = (SELECT min(ctid) FROM "Follow")')
    await client.query('UPDATE "Ticket" SET email = email || \'x\' WHERE ctid = (SELECT min(ctid) FROM "Ticket")')
  })

  const after = await printsOf(url, kept)

  expect(Object.keys(before).filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]))).toEqual([
    'Follow',
    'Ticket',
  ])
}, 120_000)
