import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const execute = promisify(execFile)
/** Postgres' code for an object that others are using. */
const IN_USE = '55006'
const root = path.resolve(__dirname, '../..')
const clusterFolder = path.join(root, 'node_modules/.cache/litfass-postgres')

/** The server tests run on: the given one, or else a throw-away cluster shared by test runs. `own` means that we clean it up. */
const testServer = async (): Promise<{ url: string; own: boolean }> => {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (given) return { url: given, own: false }
  const { stdout } = await execute(process.execPath, [path.join(root, 'scripts/postgres.mjs'), 'up', clusterFolder, '--scratch'], {
    cwd: root,
  })
  return { url: (JSON.parse(stdout) as { url: string }).url, own: true }
}

/** The same server's url with another database. */
export const withDatabase = (url: string, database: string) => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.toString()
}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const migrations = (): { name: string; sql: string }[] => {
  const folder = path.join(root, 'prisma/migrations')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'migration.sql')))
    .map((entry) => ({ name: entry.name, sql: readFileSync(path.join(folder, entry.name, 'migration.sql'), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const migrate = async (url: string, list: { name: string; sql: string }[]) => {
  await withClient(url, async (client) => {
    for (const { name, sql } of list) {
      await client.query(sql).catch((cause: unknown) => {
        throw new Error(`Migration ${name} fails: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
      })
    }
  })
  // the job queue has its own schema
  const worker = path.join(root, 'node_modules/graphile-worker/dist/cli.js')
  await execute(process.execPath, [worker, '--schema-only', '--connection', url], { cwd: root, env: { ...process.env, NODE_ENV: 'test' } })
}

const listDatabases = async (client: Client, prefix: string) => {
  const { rows } = await client.query<{ datname: string; note: string | null }>(
    `SELECT datname, shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE starts_with(datname, $1)`,
    [prefix],
  )
  return rows
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes databases and files of killed runs, and templates of other migrations that are a day old. */
const tidy = async (client: Client, template: string) => {
  for (const { datname } of await listDatabases(client, 'litfass_run_')) {
    if (!isRunning(Number(datname.split('_')[2]))) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
  }
  for (const name of readdirSync(os.tmpdir()).filter((entry) => /^litfass-test-\d+_/.test(entry))) {
    if (!isRunning(Number(name.split(/[-_]/)[2]))) rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
  }
  for (const { datname, note } of await listDatabases(client, 'litfass_template_')) {
    const isOld = Date.now() - Date.parse(note ?? '') > 24 * 3_600_000
    if (datname !== template && isOld) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
  }
}

const ensureTemplate = async (client: Client, url: string) => {
  const list = migrations()
  const key = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 12)
  const template = `litfass_template_${key}`
  const exists = async () => (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])).rowCount === 1
  if (await exists()) return template
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
  try {
    if (await exists()) return template
    const draft = `${template}_draft`
    await client.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`)
    await client.query(
      `CREATE DATABASE "${draft}" TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`,
    )
    await migrate(withDatabase(url, draft), list)
    await client.query(`COMMENT ON DATABASE "${draft}" IS '${new Date().toISOString()}'`)
    await client.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`)
    await client.query(`ALTER DATABASE "${template}" ALLOW_CONNECTIONS false`)
    return template
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template])
  }
}

/** A name for a test file's database; `run` begins with the process id of the test run. */
export const testDatabase = (run: string) => `litfass_run_${run}_${randomBytes(5).toString('hex')}`

/** Where the files of a test run go; emptied when it ends. */
export const runFolder = (run: string) => path.join(os.tmpdir(), `litfass-test-${run}`)

/**
 * Prepares a database with all migrations applied, which every test file gets a copy of. Returns its server's URL and its name. Generates
 * the database client first, so that both match.
 */
export const prepareTemplate = async (): Promise<{ url: string; template: string }> => {
  await execute(process.execPath, [path.join(root, 'scripts/build.mjs'), 'client'], { cwd: root })
  const { url, own } = await testServer()
  const template = await withClient(url, async (client) => {
    const name = await ensureTemplate(client, url)
    if (own) await tidy(client, name)
    return name
  })
  return { url, template }
}

/** Creates the database `name` as a copy of this run's template. */
export const createTestDatabase = async (name: string): Promise<void> => {
  const { TEST_SERVER_URL: url = '', TEST_TEMPLATE: template } = process.env
  await withClient(url, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`))
}

/** Drops the database `name`, unless something is still connected to it: then it goes with its run. */
export const dropTestDatabase = async (name: string): Promise<void> => {
  await withClient(process.env.TEST_SERVER_URL ?? '', (client) => client.query(`DROP DATABASE IF EXISTS "${name}"`)).catch(
    (error: unknown) => {
      if ((error as { code?: string }).code !== IN_USE) throw error
    },
  )
}

/** Drops the databases of `run`, whoever is still connected to them. */
export const dropTestDatabases = async (run: string, url: string) => {
  await withClient(url, async (client) => {
    for (const { datname } of await listDatabases(client, `litfass_run_${run}_`))
      await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
  })
}
