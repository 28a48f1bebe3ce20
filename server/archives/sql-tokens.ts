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

/**
 * Reads SQL character by character, so that a file of any size costs no memory, and knows what is quoted: text, `E'…'`, names, `$…$` and comments.
 * `isInside` is true in the middle of something quoted. Source: PostgreSQL §4.1.
 */
export function openSqlTokens({ onToken, onComment, onMeta }: TokenHearer) {
  let mode: Mode = 'plain'
  let value = ''
  let held = ''
  let hasEscapes = false
  let isEscaped = false
  let isFirst = true

  const keep = (char: string, most = MAX_VALUE) => {
    if (value.length < most) value += char
  }
  const enter = (next: Mode) => {
    mode = next
    value = ''
  }
  const emit = (kind: SqlToken['kind'], text: string) => {
    isFirst = kind === 'symbol' && text === ';'
    onToken({ kind, text })
  }

  const plain = (char: string): void => {
    const before = held
    held = ''
    if (before === '-' && char === '-') return enter('comment')
    if (before === '/' && char === '*') return enter('block')
    if (before === '-' && /\d/.test(char)) {
      enter('word')
      return keep(`-${char}`)
    }
    if (before !== '') emit('symbol', before)
    if (char === '-' || char === '/') {
      held = char
      return
    }
    if (/\s/.test(char)) return
    if (char === '\\' && isFirst) return enter('meta')
    if (char === "'") {
      hasEscapes = false
      return enter('text')
    }
    if (char === '"') return enter('name')
    if (char === '$') return enter('tag')
    if (!isPartOfWord(char)) return emit('symbol', char)
    enter('word')
    keep(char)
  }

  const word = (char: string): void => {
    const isExponent = (char === '-' || char === '+') && /^-?\d[\d.]*e$/i.test(value.slice(-40))
    if (isPartOfWord(char) || isExponent) return keep(char)
    const whole = value
    mode = 'plain'
    if (char === "'" && /^e$/i.test(whole)) {
      hasEscapes = true
      return enter('text')
    }
    emit('word', whole)
    plain(char)
  }

  const text = (char: string): void => {
    if (isEscaped) {
      isEscaped = false
      return keep(ESCAPES[char] ?? char)
    }
    if (hasEscapes && char === '\\') isEscaped = true
    else if (char === "'") mode = 'textEnd'
    else keep(char)
  }
  const textEnd = (char: string): void => {
    mode = 'text'
    if (char === "'") return keep(char)
    mode = 'plain'
    emit('text', value)
    plain(char)
  }

  /** What stands between `$` and `$` begins a text that the same ends; `$1` does not. */
  let delimiter = ''
  const tag = (char: string): void => {
    if (char === '$') {
      delimiter = `$${value}$`
      return enter('dollar')
    }
    if (/[\p{L}\p{N}_]/u.test(char) && value.length < 63) return keep(char)
    mode = 'plain'
    plain(char)
  }
  const dollar = (char: string): void => {
    value = (value + char).slice(-delimiter.length)
    if (value === delimiter) mode = 'plain'
  }
  const block = (char: string): void => {
    value = (value + char).slice(-2)
    if (value === '*/') mode = 'plain'
  }
  const name = (char: string): void => {
    if (char !== '"') return keep(char)
    mode = 'plain'
    emit('name', value)
  }
  const line = (tell: (text: string) => void) => (char: string) => {
    if (char !== '\n') return keep(char, MAX_NOTE)
    mode = 'plain'
    tell(value.trim())
  }

  const modes: Record<Mode, (char: string) => void> = {
    ...{ plain, word, text, textEnd, name, block, tag, dollar },
    comment: line(onComment),
    meta: line(onMeta),
  }
  return {
    take: (char: string) => modes[mode](char),
    /** Whether the next character belongs to something that has begun; a text or a statement must not end here. */
    isInside: () => mode !== 'plain' || !isFirst,
  }
}
