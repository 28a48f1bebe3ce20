import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '@/server/platform/errors'
import type { ArchiveSource } from './archive-source'
import { openGancio, type GancioOptions } from './gancio-source'
import { openSqlDump, wrongEncoding, type DumpedRow } from './read-sql-dump'

/** What is read of a dump, with the types of SQLite. Accounts stay out. */
const TABLES: Readonly<Record<string, Readonly<Record<string, 'INTEGER' | 'REAL' | 'TEXT'>>>> = {
  events: {
    ...{ id: 'INTEGER', title: 'TEXT', slug: 'TEXT', description: 'TEXT', start_datetime: 'INTEGER', end_datetime: 'INTEGER' },
    ...{ is_visible: 'INTEGER', recurrent: 'TEXT', placeId: 'INTEGER', parentId: 'INTEGER' },
    ...{ media: 'TEXT', online_locations: 'TEXT', ap_id: 'TEXT' },
  },
  places: { id: 'INTEGER', name: 'TEXT', address: 'TEXT', latitude: 'REAL', longitude: 'REAL' },
  event_tags: { eventId: 'INTEGER', tagTag: 'TEXT' },
  settings: { key: 'TEXT', value: 'TEXT' },
}
const NEEDED = ['events', 'places', 'event_tags']
/** Rows are looked up by these. */
const INDEXES = ['CREATE INDEX by_event ON event_tags ("eventId")', 'CREATE INDEX by_place ON places (id)']

const HEAD_BYTES = 4096

/** What a file for an import is: a database of SQLite, a dump of Postgres in plain SQL, or an archive as far as one can see. */
export type FileKind = 'sqlite' | 'dump' | 'archive'

const mustRestore = (file: string) =>
  new AppError('invalid', `This dump is not plain SQL. Make it so: pg_restore --file=gancio.sql ${file} — then import gancio.sql.`)

/** What a file is, by its first bytes. Throws `invalid` for a dump in another format, naming the command that makes it plain SQL. */
export async function kindOfFile(file: string): Promise<FileKind> {
  if ((await stat(file)).isDirectory())
    throw existsSync(path.join(file, 'toc.dat')) ? mustRestore(file) : new AppError('invalid', `${file} is a folder: name a file.`)
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 })
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    if (head.startsWith('SQLite format 3\0')) return 'sqlite'
    if (head.startsWith('PGDMP') || head.startsWith('toc.dat\0')) throw mustRestore(file)
    if (head.startsWith('\x1f\x8b')) throw new AppError('invalid', `This file is packed. Unpack it first: gunzip ${file}`)
    return file.endsWith('.sql') || head.includes('PostgreSQL database') ? 'dump' : 'archive'
  } finally {
    await handle.close()
  }
}

const toNumber = (text: string) => (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : null)
const toValue = (text: string | null | undefined, type: string) => {
  if (text === null || text === undefined || type === 'TEXT') return text ?? null
  if (/^(?:t|true)$/i.test(text)) return 1
  return /^(?:f|false)$/i.test(text) ? 0 : toNumber(text)
}

/** Fills a database with the rows of a dump. */
async function fill(database: DatabaseSync, file: string): Promise<void> {
  const inserts = new Map<string, (row: DumpedRow) => void>()
  for (const [table, columns] of Object.entries(TABLES)) {
    const names = Object.keys(columns)
    database.exec(`CREATE TABLE ${table} (${names.map((name) => `"${name}" ${columns[name]}`).join(', ')})`)
    const insert = database.prepare(`INSERT INTO ${table} VALUES (${names.map(() => '?').join(', ')})`)
    inserts.set(table, (row) => void insert.run(...names.map((name) => toValue(row[name], columns[name] ?? 'TEXT'))))
  }
  for (const index of INDEXES) database.exec(index)
  const wanted = Object.fromEntries(Object.entries(TABLES).map(([table, columns]) => [table, Object.keys(columns)]))
  const dump = openSqlDump(wanted, (table, row) => inserts.get(table)?.(row))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw wrongEncoding()
    }
  }
  database.exec('BEGIN')
  for await (const bytes of createReadStream(file)) dump.write(decode(bytes as Buffer))
  dump.write(decode())
  const found = dump.end()
  database.exec('COMMIT')
  const missing = NEEDED.filter((table) => !found.has(table))
  if (missing.length > 0) throw new AppError('invalid', `${file} is not a dump of Gancio: it has no table ${missing.join(', ')}.`)
}

/**
 * The events of a Gancio instance on Postgres, from what `pg_dump` wrote as plain SQL. It is read to its end first, into a database of its
 * own, so that of a cut or damaged dump nothing is imported. Nothing in the dump is executed. Throws `invalid`.
 */
export async function openGancioDump(file: string, options: GancioOptions): Promise<ArchiveSource & { close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gancio-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const place = path.join(folder, 'gancio.sqlite')
    const database = new DatabaseSync(place)
    try {
      await fill(database, file)
    } finally {
      database.close()
    }
    const source = openGancio(place, options)
    return {
      ...source,
      close: async () => {
        source.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
