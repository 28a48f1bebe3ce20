import { MAX_VALUE } from './sql-tokens'

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * Reads the data of `COPY … FROM stdin` character by character. `wanted` says of each column whether its values are kept; the others are null.
 * Source: PostgreSQL, COPY, "Text Format".
 */
export function openCopyRows({
  wanted,
  onRow,
  onEnd,
}: {
  wanted: readonly boolean[]
  /** @param count how many values the row had. */
  onRow: (values: (string | null)[], count: number) => void
  onEnd: () => void
}) {
  let values: (string | null)[] = []
  let value = ''
  let isNull = false
  let isEnd = false
  let count = 0
  /** After a backslash: the digits of a code so far, or an empty text; null if none began. */
  let code: string | null = null

  const keep = (char: string) => {
    if (wanted[count] && value.length < MAX_VALUE) value += char
  }
  const endValue = () => {
    if (count < wanted.length) values.push(isNull || !wanted[count] ? null : value)
    count += 1
    value = ''
    isNull = false
  }
  const endRow = () => {
    if (isEnd) return onEnd()
    endValue()
    const row = values
    const whole = count
    values = []
    count = 0
    onRow(row, whole)
  }
  const plain = (char: string) => {
    if (char === '\\') code = ''
    else if (char === '\t') endValue()
    else if (char === '\n') endRow()
    else keep(char)
  }
  const escaped = (char: string) => {
    const digits = code ?? ''
    const isHex = digits.startsWith('x')
    if (digits === '' && char === 'N') isNull = true
    else if (digits === '' && char === '.') isEnd = count === 0 && value === ''
    else if ((digits === '' && char === 'x') || (isHex ? /[\da-f]/i : /[0-7]/).test(char)) {
      code = digits + char
      if (code.length < 3) return
      keep(String.fromCharCode(isHex ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8)))
    } else if (digits !== '') {
      code = null
      keep(
        isHex
          ? digits === 'x'
            ? 'x'
            : String.fromCharCode(Number.parseInt(digits.slice(1), 16))
          : String.fromCharCode(Number.parseInt(digits, 8)),
      )
      return plain(char)
    } else keep(ESCAPES[char] ?? char)
    code = null
  }
  return { take: (char: string) => (code === null ? plain(char) : escaped(char)) }
}
