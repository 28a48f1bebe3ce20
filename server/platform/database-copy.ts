import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'

/** The schema with our rows. The job queue migrates its own schema by itself. */
const SCHEMAS = ['public', 'graphile_worker']
const NOT_COPIED = ['graphile_worker.migrations']

export type TableShape = { schema: string; table: string; columns: string[] }
type SequenceState = { schema: string; sequence: string; value: string }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const named = ({ schema, table }: Pick<TableShape, 'schema' | 'table'>) => `${quoted(schema)}.${quoted(table)}`
const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'litfass-backup' })
  // a broken connection rejects pending queries; without a listener it would end the process
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A snapshot of a database, read while others write. */
export type Snapshot = {
  /** The moment of the snapshot: everything committed before it is included, nothing after. */
  takenAt: string
  serverVersion: string
  migrations: string[]
  tables: TableShape[]
  /** A table's rows in PostgreSQL's text format, streamed; one line is one row. */
  rowsOf: (table: TableShape) => Readable
  sequences: () => Promise<SequenceState[]>
  /** Keys of stored pictures, in batches; `isBlocked` marks those whose file may be gone. */
  pictures: () => AsyncGenerator<{ key: string; contentType: string; sizeBytes: number; keptHash: string | null; isBlocked: boolean }>
}

const LIST_TABLES = `
  SELECT n.nspname AS schema, c.relname AS table,
         array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname = ANY($1) AND a.attnum > 0 AND NOT a.attisdropped
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  GROUP BY 1, 2 ORDER BY 1, 2`

const listTables = async (client: pg.Client) =>
  (await client.query<TableShape>(LIST_TABLES, [SCHEMAS])).rows.filter(({ schema, table }) => !NOT_COPIED.includes(`${schema}.${table}`))

/** Works with a snapshot of the database at `url`: one read-only transaction, so that all tables are consistent. */
export function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return connected(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(
      `SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL DateStyle = 'ISO'; SET LOCAL extra_float_digits = 3`,
    )
    const { rows } = await client.query<{ takenAt: string; serverVersion: string }>(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "takenAt", current_setting('server_version') AS "serverVersion"`,
    )
    const moment = rows[0] ?? { takenAt: '', serverVersion: '' }
    const tables = await listTables(client)
    const applied = await client.query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
    )
    const answer = await work({
      ...moment,
      migrations: applied.rows.map(({ name }) => name),
      tables,
      rowsOf: (table) => client.query(copyTo(`COPY ${named(table)} (${listed(table.columns)}) TO STDOUT`)),
      sequences: async () =>
        (
          await client.query<SequenceState>(
            `SELECT schemaname AS schema, sequencename AS sequence, last_value::text AS value FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
            [SCHEMAS],
          )
        ).rows,
      pictures: () => listPictures(client),
    })
    await client.query('COMMIT')
    return answer
  })
}

async function* listPictures(client: pg.Client) {
  await client.query(
    `DECLARE pictures NO SCROLL CURSOR FOR SELECT key, "contentType", "sizeBytes", "keptHash", "blockedAt" IS NOT NULL AS "isBlocked" FROM "MediaObject" ORDER BY key`,
  )
  for (;;) {
    const { rows } = await client.query<{
      key: string
      contentType: string
      sizeBytes: number
      keptHash: string | null
      isBlocked: boolean
    }>('FETCH 500 FROM pictures')
    if (rows.length === 0) return
    yield* rows
  }
}

/** An empty database to be filled with rows. */
export type Target = {
  /** Runs one migration's statements. */
  execute: (sql: string) => Promise<void>
  /** From here on rows are inserted as they come, without triggers; tables filled by migrations are emptied. */
  prepare: () => Promise<void>
  /** Inserts rows in PostgreSQL's text format; `end` returns how many there were. */
  into: (table: TableShape) => { write: (part: Buffer) => Promise<void>; end: () => Promise<number> }
  setSequences: (states: readonly SequenceState[]) => Promise<void>
  finish: () => Promise<void>
}

/** Works with a connection that fills the database at `url`. */
export function withTarget<T>(url: string, work: (target: Target) => Promise<T>): Promise<T> {
  return connected(url, (client) =>
    work({
      execute: async (sql) => {
        await client.query(sql)
      },
      prepare: async () => {
        await client.query(
          `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '64MB'; SET DateStyle = 'ISO'`,
        )
        const tables = await listTables(client)
        if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(named).join(', ')}`)
      },
      into: (table) => {
        const stream = client.query(copyFrom(`COPY ${named(table)} (${listed(table.columns)}) FROM STDIN`))
        let release: (() => void) | undefined
        const parts: (Buffer | null)[] = []
        let wake: (() => void) | undefined
        const source = async function* () {
          for (;;) {
            while (parts.length === 0) await new Promise<void>((resolve) => (wake = resolve))
            const part = parts.shift()
            release?.()
            if (!part) return
            yield part
          }
        }
        const ended = pipeline(Readable.from(source(), { objectMode: true, highWaterMark: 1 }), stream)
        ended.catch(() => release?.())
        const push = (part: Buffer | null) =>
          Promise.race([
            ended,
            new Promise<void>((resolve) => {
              release = resolve
              parts.push(part)
              wake?.()
            }),
          ])
        return {
          write: push,
          end: async () => {
            await push(null)
            await ended
            return stream.rowCount ?? 0
          },
        }
      },
      setSequences: async (states) => {
        for (const { schema, sequence, value } of states)
          await client.query('SELECT setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(sequence)}`, value])
      },
      finish: async () => {
        // repeat jobs that were running when the backup was made
        await client.query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL')
        await client.query('UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL')
        await client.query('ANALYZE')
      },
    }),
  )
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))
const withName = (url: string, name: string) => {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.toString()
}
const exists = async (client: pg.Client, name: string) =>
  (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1

/** What the database at `url` holds: 'nothing' (also if it does not exist), 'rows', or 'users' if someone is connected. */
export async function occupation(url: string): Promise<'nothing' | 'rows' | 'users'> {
  const isThere = await connected(withName(url, 'postgres'), (client) => exists(client, nameOf(url)))
  if (!isThere) return 'nothing'
  return connected(url, async (client) => {
    const users = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'litfass' LIMIT 1`,
    )
    if (users.rowCount) return 'users'
    const tables = await client.query(
      `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind = 'r' LIMIT 1`,
    )
    return tables.rowCount ? 'rows' : 'nothing'
  })
}

/** Creates an empty database next to the one `url` names and returns its url. Drops a leftover of the same name first. */
export async function createBeside(url: string): Promise<string> {
  const name = `${nameOf(url)}_restoring`
  await connected(withName(url, 'postgres'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`)
    await client.query(
      `CREATE DATABASE ${quoted(name)} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`,
    )
  })
  return withName(url, name)
}

/** Renames the database to the name in `url`, dropping the one that had it. */
export async function takePlace(url: string): Promise<void> {
  const name = nameOf(url)
  const former = `${name}_replaced`
  await connected(withName(url, 'postgres'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${quoted(former)} WITH (FORCE)`)
    if (await exists(client, name)) await client.query(`ALTER DATABASE ${quoted(name)} RENAME TO ${quoted(former)}`)
    await client.query(`ALTER DATABASE ${quoted(`${name}_restoring`)} RENAME TO ${quoted(name)}`)
    await client.query(`DROP DATABASE IF EXISTS ${quoted(former)} WITH (FORCE)`)
  })
}
