/** Real objects nest a few levels; anything deeper is meant to be expensive to parse. */
const MAX_DEPTH = 24

/** The length of the `\u` escape at a backslash; 0 for one that Postgres cannot store as text (NUL, a lone surrogate). */
function escapeLength(text: string, at: number): number {
  if (text[at + 1] !== 'u') return 2
  const code = Number.parseInt(text.slice(at + 2, at + 6), 16)
  if (code === 0 || (code >= 0xdc00 && code <= 0xdfff)) return 0
  if (code < 0xd800 || code > 0xdbff) return 6
  return /^\\u[dD][c-fC-F]/.test(text.slice(at + 6, at + 10)) ? 12 : 0
}

/** Whether JSON is nested within the limit and holds only storable text, found without parsing it. */
export function isReadableJson(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (inString) {
      if (sign === 92) {
        const length = escapeLength(text, at)
        if (length === 0) return false
        at += length - 1
      } else if (sign === 34) inString = false
    } else if (sign === 34) inString = true
    else if (sign === 123 || sign === 91) {
      if (++depth > MAX_DEPTH) return false
    } else if (sign === 125 || sign === 93) depth--
  }
  return true
}
