import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { openCopyRows } from './copy-rows'
import { openSqlStatements, type SqlValues } from './sql-statements'
import { openSqlTokens } from './sql-tokens'

const ERRORS = textFor('importErrors').archive

/** A row of a table: the wanted columns that the dump has, as text. */
export type DumpedRow = Record<string, string | null>
type Wanted = Readonly<Record<string, readonly string[]>>
type TellRow = (table: string, row: DumpedRow) => void

const COMPLETE = 'PostgreSQL database dump complete'

const damaged = (what: string) => new AppError('invalid', `This dump is damaged: ${what} Nothing was imported.`)
const severalTables = (table: string) =>
  new AppError('invalid', `This dump has several tables ${table}: dump the database of Gancio alone.`)
/** For text that is not UTF-8. */
export const wrongEncoding = () => new AppError('invalid', ERRORS.notUtf8)

/** The tables of a dump: tells the rows of the wanted ones, and that each has one place in the dump and all values. */
function openTables(wanted: Wanted, onRow: TellRow) {
  const columnsOf = new Map<string, string[]>()
  const copied = new Set<string>()
  const isWanted = (table: string) => Object.hasOwn(wanted, table)
  const tell = (table: string, columns: readonly string[], values: SqlValues, count = values.length) => {
    if (count !== columns.length) throw damaged(`a row of ${table} has ${count} values instead of ${columns.length}.`)
    if (!isWanted(table)) return
    const names = wanted[table] ?? []
    onRow(table, Object.fromEntries(columns.flatMap((name, index) => (names.includes(name) ? [[name, values[index] ?? null]] : []))))
  }
  return {
    isWanted,
    /** The wanted tables that the dump makes, and all that it copies. */
    found: (): ReadonlySet<string> => new Set([...columnsOf.keys(), ...copied]),
    addTable: (table: string, columns: string[]) => {
      if (!isWanted(table)) return
      if (columnsOf.has(table)) throw severalTables(table)
      columnsOf.set(table, columns)
    },
    addInserted: (table: string, columns: string[], values: SqlValues) => {
      const names = columns.length > 0 ? columns : columnsOf.get(table)
      if (!names) throw new AppError('invalid', `This dump does not name the columns of ${table}: make it without --data-only.`)
      tell(table, names, values)
    },
    openCopy: (table: string, columns: string[], onEnd: () => void) => {
      if (isWanted(table) && copied.has(table)) throw severalTables(table)
      copied.add(table)
      return openCopyRows({
        wanted: columns.map((name) => isWanted(table) && (wanted[table] ?? []).includes(name)),
        onRow: (values, count) => tell(table, columns, values, count),
        onEnd,
      })
    },
  }
}

/**
 * Reads what `pg_dump` writes as plain SQL, with `COPY` or `INSERT`, of any size. Nothing of it is executed: rows of the wanted tables are
 * picked out, and all else is skipped. `end` must follow the last piece. Throws `invalid` for a damaged or cut dump, one in another encoding,
 * and one that does not say which columns its rows have.
 * @param wanted the columns of each wanted table.
 */
export function openSqlDump(wanted: Wanted, onRow: TellRow) {
  const tables = openTables(wanted, onRow)
  let copy: ReturnType<typeof openCopyRows> | null = null
  /** Whether the line that begins a copy has not ended yet. */
  let isCopyNext = false
  let isComplete = false
  let databases = 0

  const statements = openSqlStatements({
    isWanted: tables.isWanted,
    onTable: tables.addTable,
    onRow: tables.addInserted,
    onCopy: (table, columns) => {
      copy = tables.openCopy(table, columns, () => (copy = null))
      isCopyNext = true
    },
    onSetting: (name, value) => {
      if (name === 'client_encoding' && !/^utf-?8$/.test(value)) throw wrongEncoding()
    },
  })
  const tokens = openSqlTokens({
    onToken: statements.take,
    onComment: (text) => (isComplete ||= text === COMPLETE),
    onMeta: (text) => {
      if (!text.startsWith('connect')) return
      databases += 1
      if (databases > 1) throw new AppError('invalid', ERRORS.severalDatabases)
    },
  })
  const take = (char: string) => {
    if (char === '\u0000') throw wrongEncoding()
    if (char === '\r') return
    if (!copy) tokens.take(char)
    else if (isCopyNext) isCopyNext = char !== '\n'
    else copy.take(char)
  }

  return {
    write: (piece: string) => {
      for (const char of piece) take(char)
    },
    /** The tables of which the dump has rows or columns. */
    end: (): ReadonlySet<string> => {
      tokens.take('\n')
      if (copy || tokens.isInside() || !isComplete) throw damaged('its end is missing.')
      return tables.found()
    },
  }
}
