import { pool } from '@/server/platform/db'

type Column = { name: string; kind: string; type: string; label: string | null }

/** A table's required columns without a default. */
const needed = async (table: string) =>
  (
    await pool.query<Column>(
      `SELECT a.attname AS name, t.typcategory::text AS kind, t.typname::text AS type, (SELECT e.enumlabel::text FROM pg_enum e WHERE e.enumtypid = t.oid ORDER BY e.enumsortorder LIMIT 1) AS label
       FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
       WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull AND NOT a.atthasdef AND a.attgenerated = '' AND a.attidentity = ''`,
      [`"${table}"`],
    )
  ).rows

let count = 0
const valueFor = ({ kind, type, label }: Column): unknown => {
  count += 1
  const values: Record<string, unknown> = {
    A: '{}',
    B: false,
    D: new Date(),
    E: label,
    N: count,
    U: type === 'bytea' ? Buffer.from(`bare-${count}`) : '{}',
  }
  return kind in values ? values[kind] : `bare-${count}`
}

/**
 * Inserts a row with only the given and the required values into any table. Foreign keys and triggers do not apply: it is for tests that
 * treat every table alike. Returns the row's location (`ctid`), valid until the row is written.
 */
export const insertBareRow = async (table: string, given: Readonly<Record<string, unknown>>): Promise<string> => {
  const columns = (await needed(table)).filter(({ name }) => !(name in given))
  const row = { ...Object.fromEntries(columns.map((column) => [column.name, valueFor(column)])), ...given }
  const client = await pool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    const names = Object.keys(row).map((name) => `"${name}"`)
    const { rows } = await client.query<{ place: string }>(
      `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING ctid::text AS place`,
      Object.values(row),
    )
    return rows[0]?.place ?? ''
  } finally {
    await client.query('RESET session_replication_role')
    client.release()
  }
}

type Check = { table: string; name: string; definition: string }

/** Drops the tables' check constraints and returns a function that restores them, which empties the tables. */
export const liftChecks = async (tables: readonly string[]): Promise<() => Promise<void>> => {
  const { rows } = await pool.query<Check>(
    `SELECT c.conrelid::regclass::text AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c WHERE c.contype = 'c' AND c.conrelid = ANY($1::regclass[])`,
    [tables.map((table) => `"${table}"`)],
  )
  for (const { table, name } of rows) await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  return async () => {
    const client = await pool.connect()
    try {
      await client.query('SET session_replication_role = replica')
      for (const table of tables) await client.query(`DELETE FROM "${table}"`)
    } finally {
      await client.query('RESET session_replication_role')
      client.release()
    }
    for (const { table, name, definition } of rows) await pool.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
  }
}
