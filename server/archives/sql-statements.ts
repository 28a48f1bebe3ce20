import type { SqlToken } from './sql-tokens'

/** The values of a row, in the order of its columns. */
export type SqlValues = (string | null)[]

/** What is told of a dump's statements. Names of tables come without their schema. */
export type StatementHearer = {
  /** Whether the values of `INSERT` into this table are kept. */
  isWanted: (table: string) => boolean
  /** `CREATE TABLE`. */
  onTable: (table: string, columns: string[]) => void
  /** `COPY … FROM stdin`: its rows begin with the next line. */
  onCopy: (table: string, columns: string[]) => void
  /** A row of a wanted table's `INSERT`; `columns` is empty if the statement names none. */
  onRow: (table: string, columns: string[], values: SqlValues) => void
  /** `SET`, in lower case. */
  onSetting: (name: string, value: string) => void
}

type Kind = 'copy' | 'create' | 'insert' | 'set' | 'other'
/** A statement while it is read. */
type Statement = {
  /** Null until its first words tell. */
  kind: Kind | null
  /** The part that the next token belongs to. */
  part: 'name' | 'columns' | 'rest' | 'values'
  /** Its words outside brackets, in lower case. */
  words: string[]
  table: string
  columns: string[]
  /** How many brackets are open. */
  depth: number
  isColumnNext: boolean
  row: SqlValues
}
const newStatement = (): Statement => {
  return { kind: null, part: 'name', words: [], table: '', columns: [], depth: 0, isColumnNext: false, row: [] }
}

const MAX_WORDS = 40
const MAX_WORD = 100
/** What begins an entry of `CREATE TABLE` that is no column. */
const NO_COLUMN = new Set(['constraint', 'primary', 'unique', 'check', 'foreign', 'exclude', 'like'])

const isWord = ({ kind, text }: SqlToken, word: string) => kind === 'word' && text.toLowerCase() === word
const isSymbol = ({ kind, text }: SqlToken, symbol: string) => kind === 'symbol' && text === symbol

/** The kind of a statement with these first words; null if more are needed. */
function kindOf([first, second, third]: readonly string[]): Kind | null {
  if (first === 'copy' || first === 'set') return first
  if (first === 'insert') return second === undefined ? null : second === 'into' ? 'insert' : 'other'
  if (first !== 'create') return 'other'
  if (second === 'table' || third === 'table') return 'create'
  return third === undefined ? null : 'other'
}

/** Puts tokens together to statements. Only those that tables are made or filled with, and settings, are told. */
export function openSqlStatements({ isWanted, onTable, onCopy, onRow, onSetting }: StatementHearer) {
  let statement = newStatement()

  const end = () => {
    const { kind, table, columns, words } = statement
    statement = newStatement()
    if (kind === 'create') onTable(table, columns)
    if (kind === 'copy' && words.includes('stdin')) onCopy(table, columns)
    if (kind === 'set') onSetting(words[1] ?? '', words[2] ?? '')
  }
  const open = () => {
    statement.depth += 1
    if (statement.depth !== 1 || statement.kind === 'set' || statement.kind === 'other') return
    if (statement.part === 'values') statement.row = []
    else if (statement.part === 'name') Object.assign(statement, { part: 'columns', isColumnNext: true })
  }
  const close = () => {
    const { depth, part, table, columns, row } = statement
    if (depth === 1 && part === 'values' && isWanted(table)) onRow(table, columns, row)
    if (depth === 1 && part === 'columns') statement.part = 'rest'
    statement.depth -= 1
  }
  const takeValue = (token: SqlToken) => {
    if (statement.depth !== 1 || token.kind === 'symbol' || !isWanted(statement.table)) return
    statement.row.push(isWord(token, 'null') ? null : token.text)
  }
  const takeColumn = ({ kind, text }: SqlToken) => {
    if (statement.depth !== 1 || !statement.isColumnNext || kind === 'symbol') return
    statement.isColumnNext = false
    if (kind === 'name' || !NO_COLUMN.has(text.toLowerCase())) statement.columns.push(text)
  }
  /** `public.events`, also with quoted parts: the last one is the table. */
  const takeName = ({ kind, text }: SqlToken) => {
    if (statement.part !== 'name' || statement.kind === 'set' || text.endsWith('.')) return
    statement.table = kind === 'name' ? text : (text.split('.').at(-1) ?? '')
  }
  const takeWord = (token: SqlToken) => {
    if (token.kind === 'symbol') return
    if (statement.words.length < MAX_WORDS) statement.words.push(token.text.toLowerCase().slice(0, MAX_WORD))
    if (statement.kind === null) statement.kind = token.kind === 'word' ? kindOf(statement.words) : 'other'
    else takeName(token)
  }

  return {
    take: (token: SqlToken): void => {
      if (isSymbol(token, ';') && statement.depth === 0) return end()
      if (isSymbol(token, '(')) return open()
      if (isSymbol(token, ')')) return close()
      if (isSymbol(token, ',') && statement.depth === 1) statement.isColumnNext = true
      if (statement.kind === 'other') return
      if (statement.part === 'values') return takeValue(token)
      if (statement.part === 'columns') return takeColumn(token)
      if (statement.kind === 'insert' && isWord(token, 'values')) statement.part = 'values'
      else takeWord(token)
    },
  }
}
