import { pool } from '@/server/platform/db'
import { getQueueDelay } from '@/server/platform/jobs'
import { bad, ok, someOf, warning, type Examination } from './finding'

const SCHEMAS = ['public', 'graphile_worker']
const LEAST_VERSION = 18

/** The server responds, is new enough, and has found no damaged page. */
export const examineServer: Examination = async () => {
  const { rows } = await pool.query<{ number: string; text: string; failures: string | null }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS text, (SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()) AS failures`,
  )
  const [found] = rows
  if (Number(found?.failures ?? 0) > 0)
    return bad('Database', `${found?.failures} damaged pages were met: the disk loses data; restore a backup onto another one`)
  if (Number(found?.number ?? 0) < LEAST_VERSION * 10_000)
    return bad('Database', `PostgreSQL ${found?.text} is older than ${LEAST_VERSION}`)
  return ok('Database', `PostgreSQL ${found?.text} answers`)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every index is valid; one that a broken build left is built again. */
export const examineIndexes: Examination = async ({ fix }) => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE NOT i.indisvalid AND n.nspname = ANY($1)`,
    [SCHEMAS],
  )
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return ok('Indexes', 'all valid')
  if (!fix) return bad('Indexes', `invalid: ${someOf(names)}; --fix builds them again`)
  for (const name of names) await pool.query(`REINDEX INDEX ${name}`)
  return ok('Indexes', `built again: ${someOf(names)}`)
}

const OWNED_SEQUENCES = `
  SELECT format('%I.%I', sn.nspname, s.relname) AS sequence, format('%I.%I', tn.nspname, t.relname) AS table, a.attname AS column
  FROM pg_class s JOIN pg_namespace sn ON sn.oid = s.relnamespace
  JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
  JOIN pg_class t ON t.oid = d.refobjid JOIN pg_namespace tn ON tn.oid = t.relnamespace
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
  WHERE s.relkind = 'S' AND sn.nspname = ANY($1)`

/** No sequence is behind the numbers in use, or the next row would collide. */
export const examineSequences: Examination = async ({ fix }) => {
  const { rows } = await pool.query<{ sequence: string; table: string; column: string }>(OWNED_SEQUENCES, [SCHEMAS])
  const behind: string[] = []
  for (const { sequence, table, column } of rows) {
    const sql = `SELECT max(${quoted(column)})::text AS used, (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM ${sequence})::text AS given FROM ${table}`
    const [state] = (await pool.query<{ used: string | null; given: string }>(sql)).rows
    if (!state?.used || BigInt(state.used) <= BigInt(state.given)) continue
    behind.push(sequence)
    if (fix) await pool.query('SELECT setval($1::regclass, $2::bigint)', [sequence, state.used])
  }
  if (behind.length === 0) return ok('Sequences', `${rows.length}, none behind its table`)
  return fix
    ? ok('Sequences', `set forward: ${someOf(behind)}`)
    : bad('Sequences', `behind their tables: ${someOf(behind)}; --fix sets them forward`)
}

const FOREIGN_KEYS = `
  SELECT c.conname AS name, c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent, c.convalidated AS validated,
    (SELECT string_agg(format('p.%I = k.%I', pa.attname, ka.attname), ' AND ') FROM unnest(c.conkey, c.confkey) AS pair(k, p)
       JOIN pg_attribute ka ON ka.attrelid = c.conrelid AND ka.attnum = pair.k JOIN pg_attribute pa ON pa.attrelid = c.confrelid AND pa.attnum = pair.p) AS pairs,
    (SELECT string_agg(format('k.%I IS NOT NULL', ka.attname), ' AND ') FROM unnest(c.conkey) AS pair(k) JOIN pg_attribute ka ON ka.attrelid = c.conrelid AND ka.attnum = pair.k) AS given
  FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE c.contype = 'f' AND n.nspname = ANY($1) ORDER BY 1`

/** Every reference points to an existing row. */
export const examineReferences: Examination = async () => {
  const { rows } = await pool.query<{ name: string; child: string; parent: string; validated: boolean; pairs: string; given: string }>(
    FOREIGN_KEYS,
    [SCHEMAS],
  )
  const broken: string[] = []
  for (const { name, child, parent, pairs, given } of rows) {
    const found = await pool.query<{ count: string }>(
      `SELECT count(*) AS count FROM ${child} k WHERE ${given} AND NOT EXISTS (SELECT 1 FROM ${parent} p WHERE ${pairs})`,
    )
    if (found.rows[0]?.count !== '0') broken.push(`${name} (${found.rows[0]?.count} rows)`)
  }
  if (broken.length > 0) return bad('References', `rows that name what is not there: ${someOf(broken)}`)
  const unchecked = rows.filter(({ validated }) => !validated).map(({ name }) => name)
  return unchecked.length > 0
    ? warning('References', `hold, but are not declared valid: ${someOf(unchecked)}`)
    : ok('References', `${rows.length} kinds hold`)
}

const MOST_LAG_MINUTES = 15

/** Jobs are being processed, and none was given up. */
export const examineJobs: Examination = async () => {
  const { dead, lateMinutes } = await getQueueDelay()
  if ((lateMinutes ?? 0) > MOST_LAG_MINUTES)
    return bad('Jobs', `the oldest has waited for ${lateMinutes} minutes: the sidecar does not run or is too slow`)
  return dead === 0 ? ok('Jobs', 'none is late, none was given up') : warning('Jobs', `${dead} were given up after all attempts`)
}
