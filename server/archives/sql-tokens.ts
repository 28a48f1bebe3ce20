/** A piece of SQL: a word or number, a quoted name, a text, or a sign such as `(`. */
export type SqlToken = { kind: 'word' | 'name' | 'text' | 'sign'; text: string }
/** `onMeta` gets a line for psql, such as `\connect events`; it and comments come without their beginning, and cut. */
export type TokenHearer = { onToken: (token: SqlToken) => void; onComment: (text: string) => void; onMeta: (text: string) => void }

type Mode = 'plain' | 'word' | 'text' | 'textEnd' | 'name' | 'comment' | 'block' | 'tag' | 'dollar' | 'meta'

/** Longer values are cut, so that no file can fill the memory. */
export const MAX_VALUE = 1_000_000
const MAX_NOTE = 200
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const isWordly = (sign: string) => /[\p{L}\p{N}_.]/u.test(sign)

/**
 * Reads SQL sign by sign, so that a file of any size costs no memory, and knows what is quoted: text, `E'…'`, names, `$…$` and comments.
 * `isInside` is true in the middle of something quoted. Source: PostgreSQL §4.1.
 */
export function openSqlTokens({ onToken, onComment, onMeta }: TokenHearer) {
  let mode: Mode = 'plain'
  let value = ''
  let held = ''
  let hasEscapes = false
  let isEscaped = false
  let isFirst = true

  const keep = (sign: string, most = MAX_VALUE) => {
    if (value.length < most) value += sign
  }
  const enter = (next: Mode) => {
    mode = next
    value = ''
  }
  const emit = (kind: SqlToken['kind'], text: string) => {
    isFirst = kind === 'sign' && text === ';'
    onToken({ kind, text })
  }

  const plain = (sign: string): void => {
    const before = held
    held = ''
    if (before === '-' && sign === '-') return enter('comment')
    if (before === '/' && sign === '*') return enter('block')
    if (before === '-' && /\d/.test(sign)) {
      enter('word')
      return keep(`-${sign}`)
    }
    if (before !== '') emit('sign', before)
    if (sign === '-' || sign === '/') {
      held = sign
      return
    }
    if (/\s/.test(sign)) return
    if (sign === '\\' && isFirst) return enter('meta')
    if (sign === "'") {
      hasEscapes = false
      return enter('text')
    }
    if (sign === '"') return enter('name')
    if (sign === '$') return enter('tag')
    if (!isWordly(sign)) return emit('sign', sign)
    enter('word')
    keep(sign)
  }

  const word = (sign: string): void => {
    const isExponent = (sign === '-' || sign === '+') && /^-?\d[\d.]*e$/i.test(value.slice(-40))
    if (isWordly(sign) || isExponent) return keep(sign)
    const whole = value
    mode = 'plain'
    if (sign === "'" && /^e$/i.test(whole)) {
      hasEscapes = true
      return enter('text')
    }
    emit('word', whole)
    plain(sign)
  }

  const text = (sign: string): void => {
    if (isEscaped) {
      isEscaped = false
      return keep(ESCAPES[sign] ?? sign)
    }
    if (hasEscapes && sign === '\\') isEscaped = true
    else if (sign === "'") mode = 'textEnd'
    else keep(sign)
  }
  const textEnd = (sign: string): void => {
    mode = 'text'
    if (sign === "'") return keep(sign)
    mode = 'plain'
    emit('text', value)
    plain(sign)
  }

  /** What stands between `$` and `$` begins a text that the same ends; `$1` does not. */
  let delimiter = ''
  const tag = (sign: string): void => {
    if (sign === '$') {
      delimiter = `$${value}$`
      return enter('dollar')
    }
    if (/[\p{L}\p{N}_]/u.test(sign) && value.length < 63) return keep(sign)
    mode = 'plain'
    plain(sign)
  }
  const dollar = (sign: string): void => {
    value = (value + sign).slice(-delimiter.length)
    if (value === delimiter) mode = 'plain'
  }
  const block = (sign: string): void => {
    value = (value + sign).slice(-2)
    if (value === '*/') mode = 'plain'
  }
  const name = (sign: string): void => {
    if (sign !== '"') return keep(sign)
    mode = 'plain'
    emit('name', value)
  }
  const line = (tell: (text: string) => void) => (sign: string) => {
    if (sign !== '\n') return keep(sign, MAX_NOTE)
    mode = 'plain'
    tell(value.trim())
  }

  const modes: Record<Mode, (sign: string) => void> = {
    ...{ plain, word, text, textEnd, name, block, tag, dollar },
    comment: line(onComment),
    meta: line(onMeta),
  }
  return {
    take: (sign: string) => modes[mode](sign),
    /** Whether the next sign belongs to something that has begun; a text or a statement must not end here. */
    isInside: () => mode !== 'plain' || !isFirst,
  }
}
