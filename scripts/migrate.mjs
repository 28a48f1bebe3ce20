import fs from 'node:fs'
import path from 'node:path'
import { isAlive, PlainError, run } from './processes.mjs'
import { childNode, root } from './settings.mjs'
import { withDatabase } from './postgres.mjs'

/** Runs `work` on an open connection. Loads the driver late, because it may only just have been installed. */
export const withClient = async (url, work) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const explain = (error, url) => {
  const { hostname, port, pathname, username } = new URL(url)
  const where = `${hostname}:${port || 5432}`
  if (error.code === '3D000')
    return new PlainError(`The database "${pathname.slice(1)}" does not exist at ${where}: create it, or correct DATABASE_URL.`)
  if (error.code === '28P01' || error.code === '28000')
    return new PlainError(`Postgres at ${where} refuses the user "${username}": correct the name or password in DATABASE_URL.`)
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(error.code) || /timeout/i.test(error.message)) {
    return new PlainError(`Postgres cannot be reached at ${where}: start it, or correct DATABASE_URL.`)
  }
  return error
}

/** Creates the database `url` names if it is missing. */
export const ensureDatabase = async (url) => {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  await withClient(withDatabase(url, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  })
}

const folders = () => {
  const folder = path.join(root, 'prisma/migrations')
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'migration.sql')))
}

const jobSteps = () => {
  const folder = path.join(root, 'node_modules/graphile-worker/sql')
  return fs.readdirSync(folder).filter((name) => /^\d+\.sql$/.test(name)).length
}

const pending = (url) =>
  withClient(url, async (client) => {
    const has = async (table) => (await client.query('SELECT to_regclass($1) AS found', [table])).rows[0].found !== null
    const noted = (await has('public._prisma_migrations'))
      ? (
          await client.query(
            'SELECT migration_name AS name, finished_at IS NOT NULL AS done FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY 1',
          )
        ).rows
      : []
    const named = (done) => noted.filter((row) => row.done === done).map((row) => row.name)
    const jobs = (await has('graphile_worker.migrations'))
      ? Number((await client.query('SELECT count(*) FROM graphile_worker.migrations')).rows[0].count)
      : 0
    const [applied, failed] = [named(true), named(false)]
    return { applied, failed, migrations: folders().filter((name) => !applied.includes(name)), jobs: jobs < jobSteps() }
  })

/** Refuses a database newer than the code, which does not know its rules. */
const requireKnown = (names) => {
  const known = folders()
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new PlainError(
    `The database was made by a newer version of Litfass: this one does not know ${unknown.length === 1 ? 'the migration' : 'the migrations'} ${unknown.join(', ')}. Start that version or a later one, or restore a backup that was made before.`,
  )
}

/** A migration runs as one transaction, so a failed one leaves only its note: try it again as it is written now. */
const retryFailed = (url, names) =>
  withClient(url, (client) =>
    client.query(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL AND migration_name = ANY($1)',
      [names],
    ),
  )

const execute = async (args, url, env) => {
  const { code, output } = await run(childNode(), args, {
    cwd: root,
    env: { ...env, DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
  })
  if (code === 0) return
  if (/No space left|could not extend file/i.test(output))
    throw new PlainError('The disk that holds the database is full: free some space and start again.')
  throw new PlainError(`The database cannot be migrated:\n${output.trim().split('\n').slice(-20).join('\n')}`)
}

/**
 * Applies the pending migrations to the database at `url`, ours and the job queue's; returns what was done. Calls `beforeUpgrade` with the
 * first pending migration if the database has older data. Code older than the database is refused, naming what it does not know.
 */
export const migrate = async (url, env = process.env, beforeUpgrade = async () => undefined) => {
  const { applied, failed, migrations, jobs } = await pending(url).catch((error) => {
    throw explain(error, url)
  })
  requireKnown([...applied, ...failed])
  if (migrations.length > 0 && applied.length > 0) await beforeUpgrade(migrations[0])
  if (failed.length > 0) await retryFailed(url, failed)
  if (migrations.length > 0)
    await execute(['node_modules/prisma/build/index.js', 'migrate', 'deploy', '--config', 'prisma/prisma.config.ts'], url, env)
  if (jobs)
    await execute(['node_modules/graphile-worker/dist/cli.js', '--schema-only', '--connection', url], url, {
      ...env,
      NODE_ENV: 'production',
    })
  if (migrations.length === 0 && !jobs) return 'up to date'
  return migrations.length === 1 ? '1 migration applied' : `${migrations.length} migrations applied`
}

/** Whether the database has no event and no account yet. */
export const isEmpty = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('SELECT NOT EXISTS (SELECT 1 FROM "Event") AND NOT EXISTS (SELECT 1 FROM "User") AS empty')
    return rows[0].empty
  })

/** Whether a running test run has databases on the server at `url`; their names start with its process id. */
export const isScratchUsed = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT datname FROM pg_database WHERE starts_with(datname, 'litfass_run_')`)
    return rows.some(({ datname }) => isAlive(Number(datname.split('_')[2])))
  })

/** Drops the database `url` names, even if clients are connected. */
export const dropDatabase = (url) =>
  withClient(withDatabase(url, 'postgres'), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(decodeURIComponent(new URL(url).pathname.slice(1)))} WITH (FORCE)`),
  )
