import { DATA_MAP } from '@/lib/privacy/data-map'
import type { DataTable } from '@/lib/privacy/data-table'
import { pool } from '@/server/platform/db'

/** Rows per read, so that an export of any size takes little memory and holds no connection during the download. */
const PAGE = 500

/** The person the data is about: the account's id, and its e-mail address if confirmed. */
export type DataSubject = { userId: string; confirmedEmail: string | null }

/** Safe: names come only from the data map in our own code. */
const quoted = (name: string) => `"${name}"`

/** One page of a person's rows of a table, as the map says, after the row that `after` names. */
async function readPage(
  { table, owners, copy }: DataTable,
  subject: DataSubject,
  after: unknown[] | null,
): Promise<Record<string, unknown>[]> {
  const [owner] = owners
  const value = owner?.by === 'email' ? subject.confirmedEmail : subject.userId
  if (!owner || !copy || value === null) return []
  const keys = copy.key.map(quoted)
  const wanted = [...new Set([...copy.key, ...copy.columns])].map(quoted).join(', ')
  const beyond = after === null ? '' : `AND (${keys.join(', ')}) > (${keys.map((_, at) => `$${at + 2}`).join(', ')})`
  const { rows } = await pool.query<Record<string, unknown>>({
    text: `SELECT ${wanted} FROM ${quoted(table)} WHERE ${quoted(owner.column)} = $1 ${beyond} ORDER BY ${keys.join(', ')} LIMIT ${PAGE}`,
    values: [value, ...(after ?? [])],
  })
  return rows
}

/** A person's rows of a table, page by page. */
export async function* listOwnRows(table: DataTable, subject: DataSubject): AsyncGenerator<Record<string, unknown>> {
  let after: unknown[] | null = null
  for (;;) {
    const rows = await readPage(table, subject, after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = (table.copy?.key ?? []).map((name) => last[name])
  }
}

/** The tables that a copy of a person's data consists of, the account first. */
export function listCopiedTables(): DataTable[] {
  return [...DATA_MAP].reverse().filter((table) => table.copy !== undefined)
}
