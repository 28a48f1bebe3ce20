import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { openCopyRows } from './copy-rows'
import { openSqlTokens, type SqlToken } from './sql-tokens'

const ERRORS = textFor('importErrors').archive

/** A row of a table: the wanted columns that the dump has, as text. */
export type DumpedRow = Record<string, string | null>
type Values = (string | null)[]

const damaged = (what: string) => new AppError('invalid', `This dump is damaged: ${what} Nothing was imported.`)
const COMPLETE = 'PostgreSQL database dump complete'
const NO_COLUMN = new Set(['constraint', 'primary', 'unique', 'check', 'foreign', 'exclude', 'like'])

/** A statement while it is read. `at` is the part that the next token belongs to. */
type Statement = {
  kind: 'copy' | 'create' | 'insert' | 'set' | 'other' | null
  at: 'name' | 'columns' | 'rest' | 'values'
  words: string[]
  table: string
  columns: string[]
  depth: number
  isColumnNext: boolean
  row: Values | null
}
const newStatement = (): Statement => ({
  ...{ kind: null, at: 'name', words: [], table: '', columns: [], depth: 0, isColumnNext: false, row: null },
})

/**
 * Reads what `pg_dump` writes as plain SQL, with `COPY` or `INSERT`, of any size. Nothing of it is executed: rows of the wanted tables are
 * picked out, and all else is skipped. `end` must follow the last piece. Throws `invalid` for a damaged or cut dump, one in another encoding,
 * and one that does not say which columns its rows have.
 * @param wanted the columns of each wanted table.
 */
export function openSqlDump(wanted: Readonly<Record<string, readonly string[]>>, onRow: (table: string, row: DumpedRow) => void) {
  const columnsOf = new Map<string, string[]>()
  const copied = new Set<string>()
  let statement = newStatement()
  let copy: ReturnType<typeof openCopyRows> | null = null
  let isCopyNext = false
  let isComplete = false
  let databases = 0

  const isWanted = (table: string) => Object.hasOwn(wanted, table)
  const tellRow = (table: string, columns: readonly string[], values: Values) => {
    const names = wanted[table] ?? []
    onRow(table, Object.fromEntries(columns.flatMap((name, index) => (names.includes(name) ? [[name, values[index] ?? null]] : []))))
  }
  const noteColumns = (table: string, columns: string[]) => {
    if (!isWanted(table)) return
    if (columnsOf.has(table)) throw new AppError('invalid', `This dump has several tables ${table}: dump the database of Gancio alone.`)
    columnsOf.set(table, columns)
  }
  const startCopy = ({ table, columns }: Statement) => {
    if (isWanted(table) && copied.has(table))
      throw new AppError('invalid', `This dump has several tables ${table}: dump the database of Gancio alone.`)
    copied.add(table)
    copy = openCopyRows({
      wanted: columns.map((name) => isWanted(table) && (wanted[table] ?? []).includes(name)),
      onRow: (values, count) => {
        if (count !== columns.length) throw damaged(`a row of ${table} has ${count} values instead of ${columns.length}.`)
        if (isWanted(table)) tellRow(table, columns, values)
      },
      onEnd: () => (copy = null),
    })
  }
  const endInsertedRow = ({ table, columns, row }: Statement) => {
    if (!isWanted(table)) return
    const names = columns.length > 0 ? columns : columnsOf.get(table)
    if (!names) throw new AppError('invalid', `This dump does not name the columns of ${table}: make it without --data-only.`)
    if (row?.length !== names.length) throw damaged(`a row of ${table} has ${row?.length ?? 0} values instead of ${names.length}.`)
    tellRow(table, names, row)
  }

  const end = (done: Statement) => {
    if (done.kind === 'create') noteColumns(done.table, done.columns)
    if (done.kind === 'copy' && done.words.includes('stdin')) isCopyNext = true
    const [, name = '', value = ''] = done.kind === 'set' ? done.words : []
    if (name === 'client_encoding' && !/^utf-?8$/.test(value)) throw wrongEncoding()
  }
  const begin = (text: string) => {
    statement.words.push(text)
    const [first, second, third] = statement.words
    if (first === 'copy' || first === 'set') statement.kind = first
    else if (first === 'insert' && second === 'into') statement.kind = 'insert'
    else if (first === 'create' && (second === 'table' || third === 'table')) statement.kind = 'create'
    else if (statement.words.length >= 3 || (first !== 'insert' && first !== 'create')) statement.kind = 'other'
  }
  const inRow = ({ kind, text }: SqlToken) => {
    const { row, depth } = statement
    if (depth !== 1 || row === null || kind === 'symbol' || !isWanted(statement.table)) return
    row.push(kind === 'word' && text.toLowerCase() === 'null' ? null : text)
  }
  const inColumns = ({ kind, text }: SqlToken) => {
    if (statement.depth !== 1 || !statement.isColumnNext || kind === 'symbol') return
    statement.isColumnNext = false
    if (kind === 'name' || !NO_COLUMN.has(text.toLowerCase())) statement.columns.push(text)
  }
  const open = () => {
    statement.depth += 1
    if (statement.depth !== 1 || statement.kind === 'set' || statement.kind === 'other') return
    if (statement.at === 'values') statement.row = []
    else if (statement.at === 'name') Object.assign(statement, { at: 'columns', isColumnNext: true })
  }
  const close = () => {
    if (statement.depth === 1 && statement.at === 'values') endInsertedRow(statement)
    if (statement.depth === 1 && statement.at === 'columns') statement.at = 'rest'
    statement.depth -= 1
  }

  const onToken = (token: SqlToken) => {
    const { kind, text } = token
    if (kind === 'symbol' && text === ';' && statement.depth === 0) {
      const done = statement
      statement = newStatement()
      end(done)
      if (isCopyNext) startCopy(done)
      return
    }
    if (kind === 'symbol' && text === '(') return open()
    if (kind === 'symbol' && text === ')') return close()
    if (kind === 'symbol' && text === ',' && statement.depth === 1) statement.isColumnNext = true
    if (statement.kind === null) return kind === 'word' ? begin(text.toLowerCase()) : Object.assign(statement, { kind: 'other' })
    if (statement.kind === 'other') return
    if (statement.at === 'values') return inRow(token)
    if (statement.at === 'columns') return inColumns(token)
    if (statement.kind === 'insert' && kind === 'word' && text.toLowerCase() === 'values') return Object.assign(statement, { at: 'values' })
    if (kind !== 'symbol' && statement.words.length < 40) statement.words.push(text.toLowerCase().slice(0, 100))
    // `public.events`, also with quoted parts; the last part is the table.
    if (statement.at === 'name' && kind !== 'symbol' && statement.kind !== 'set' && !text.endsWith('.'))
      statement.table = kind === 'name' ? text : (text.split('.').at(-1) ?? '')
  }
  const tokens = openSqlTokens({
    onToken,
    onComment: (text) => (isComplete ||= text === COMPLETE),
    onMeta: (text) => {
      if (!text.startsWith('connect')) return
      databases += 1
      if (databases > 1) throw new AppError('invalid', ERRORS.severalDatabases)
    },
  })

  return {
    write: (piece: string) => {
      for (const char of piece) {
        if (char === '\u0000') throw wrongEncoding()
        if (char === '\r') continue
        if (copy && !isCopyNext) copy.take(char)
        else if (copy) isCopyNext = char !== '\n'
        else tokens.take(char)
      }
    },
    /** The tables of which the dump has rows or columns. */
    end: (): ReadonlySet<string> => {
      tokens.take('\n')
      if (copy || tokens.isInside() || !isComplete) throw damaged('its end is missing.')
      return new Set([...columnsOf.keys(), ...copied])
    },
  }
}

/** For text that is not UTF-8. */
export const wrongEncoding = () => new AppError('invalid', ERRORS.notUtf8)
