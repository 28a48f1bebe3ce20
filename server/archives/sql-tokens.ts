/** A piece of SQL: a word or number, a quoted name, a text, or a symbol such as `(`. */
export type SqlToken = { kind: 'word' | 'name' | 'text' | 'symbol'; text: string }
/** `onMeta` gets a line for psql, such as `\connect events`; it and comments come without their beginning, and cut. */
export type TokenHearer = { onToken: (token: SqlToken) => void; onComment: (text: string) => void; onMeta: (text: string) => void }

type Mode = 'plain' | 'word' | 'text' | 'textEnd' | 'name' | 'comment' | 'block' | 'tag' | 'dollar' | 'meta'

/** Longer values are cut, so that no file can fill the memory. */
export const MAX_VALUE = 1_000_000
const MAX_NOTE = 200
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const isPartOfWord = (char: string) => /[\p{L}\p{N}_.]/u.test(char)

/** A reader between two characters. */
type Reader = TokenHearer & {
  mode: Mode
  /** What has been read of the token. */
  value: string
  /** A `-` or `/` whose meaning the next character decides. */
  held: string
  hasEscapes: boolean
  isEscaped: boolean
  /** Whether no token of this statement has come yet. */
  isFirst: boolean
  /** What ends the text between `$…$`. */
  delimiter: string
}
type Step = (reader: Reader, char: string) => void

const keep = (reader: Reader, char: string, most = MAX_VALUE) => {
  if (reader.value.length < most) reader.value += char
}
const enter = (reader: Reader, mode: Mode) => {
  reader.mode = mode
  reader.value = ''
}
const enterText = (reader: Reader, hasEscapes: boolean) => {
  reader.hasEscapes = hasEscapes
  enter(reader, 'text')
}
const emit = (reader: Reader, kind: SqlToken['kind'], text: string) => {
  reader.isFirst = kind === 'symbol' && text === ';'
  reader.onToken({ kind, text })
}

/** Takes a character after a held `-` or `/`; returns whether the two belong together. */
const joinHeld = (reader: Reader, char: string): boolean => {
  const { held } = reader
  reader.held = ''
  if (held === '-' && char === '-') enter(reader, 'comment')
  else if (held === '/' && char === '*') enter(reader, 'block')
  else if (held === '-' && /\d/.test(char)) {
    enter(reader, 'word')
    keep(reader, `-${char}`)
  } else {
    emit(reader, 'symbol', held)
    return false
  }
  return true
}

const plain: Step = (reader, char) => {
  if (reader.held !== '' && joinHeld(reader, char)) return
  if (char === '-' || char === '/') {
    reader.held = char
    return
  }
  if (/\s/.test(char)) return
  if (char === '\\' && reader.isFirst) return enter(reader, 'meta')
  if (char === "'") return enterText(reader, false)
  if (char === '"') return enter(reader, 'name')
  if (char === '$') return enter(reader, 'tag')
  if (!isPartOfWord(char)) return emit(reader, 'symbol', char)
  enter(reader, 'word')
  keep(reader, char)
}

const word: Step = (reader, char) => {
  const isExponent = (char === '-' || char === '+') && /^-?\d[\d.]*e$/i.test(reader.value.slice(-40))
  if (isPartOfWord(char) || isExponent) return keep(reader, char)
  reader.mode = 'plain'
  if (char === "'" && /^e$/i.test(reader.value)) return enterText(reader, true)
  emit(reader, 'word', reader.value)
  plain(reader, char)
}

const text: Step = (reader, char) => {
  if (reader.isEscaped) {
    reader.isEscaped = false
    return keep(reader, ESCAPES[char] ?? char)
  }
  if (reader.hasEscapes && char === '\\') reader.isEscaped = true
  else if (char === "'") reader.mode = 'textEnd'
  else keep(reader, char)
}

const textEnd: Step = (reader, char) => {
  if (char === "'") {
    reader.mode = 'text'
    return keep(reader, char)
  }
  reader.mode = 'plain'
  emit(reader, 'text', reader.value)
  plain(reader, char)
}

const name: Step = (reader, char) => {
  if (char !== '"') return keep(reader, char)
  reader.mode = 'plain'
  emit(reader, 'name', reader.value)
}

/** What stands between `$` and `$` begins a text that the same ends; `$1` does not. */
const tag: Step = (reader, char) => {
  if (char === '$') {
    reader.delimiter = `$${reader.value}$`
    return enter(reader, 'dollar')
  }
  if (/[\p{L}\p{N}_]/u.test(char) && reader.value.length < 63) return keep(reader, char)
  reader.mode = 'plain'
  plain(reader, char)
}

/** Skips everything until `end`. */
const skipUntil = (reader: Reader, char: string, end: string) => {
  reader.value = (reader.value + char).slice(-end.length)
  if (reader.value === end) reader.mode = 'plain'
}

const line = (reader: Reader, char: string, tell: (text: string) => void) => {
  if (char !== '\n') return keep(reader, char, MAX_NOTE)
  reader.mode = 'plain'
  tell(reader.value.trim())
}

const STEPS: Record<Mode, Step> = {
  ...{ plain, word, text, textEnd, name, tag },
  dollar: (reader, char) => skipUntil(reader, char, reader.delimiter),
  block: (reader, char) => skipUntil(reader, char, '*/'),
  comment: (reader, char) => line(reader, char, reader.onComment),
  meta: (reader, char) => line(reader, char, reader.onMeta),
}

/**
 * Reads SQL character by character, so that a file of any size costs no memory, and knows what is quoted: text, `E'…'`, names, `$…$` and comments.
 * `isInside` is true in the middle of something quoted. Source: PostgreSQL §4.1.
 */
export function openSqlTokens(hearer: TokenHearer) {
  const flags = { hasEscapes: false, isEscaped: false, isFirst: true }
  const reader: Reader = { ...hearer, ...flags, mode: 'plain', value: '', held: '', delimiter: '' }
  return {
    take: (char: string) => STEPS[reader.mode](reader, char),
    /** Whether the next character belongs to something that has begun; a text or a statement must not end here. */
    isInside: () => reader.mode !== 'plain' || !reader.isFirst,
  }
}
