import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'

export type Value = string | number | boolean | null | readonly string[]

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => (/[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text)
const arrayText = (items: readonly string[]) => `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** A value as PostgreSQL's text format has it. */
function toField(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'object') return escaped(arrayText(value))
  return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)
}

const CHUNK_LENGTH = 128 * 1024

function* toChunks(rows: Iterable<readonly Value[]>, onRows: (count: number) => void): Generator<Buffer> {
  let text = ''
  let count = 0
  for (const row of rows) {
    text += `${row.map(toField).join('\t')}\n`
    count += 1
    if (text.length < CHUNK_LENGTH) continue
    yield Buffer.from(text)
    onRows(count)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
  onRows(count)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Streams rows into a table, no faster than the database takes them: of any number only a few hundred are in memory. Answers how many.
 * `onRows` hears from time to time how many are on their way.
 */
export async function copyRows(
  client: Client,
  table: { name: string; columns: readonly string[] },
  rows: Iterable<readonly Value[]>,
  onRows: (count: number) => void,
): Promise<number> {
  const into = client.query(from(`COPY ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`))
  await pipeline(Readable.from(toChunks(rows, onRows), { objectMode: true, highWaterMark: 2 }), into)
  return into.rowCount ?? 0
}
