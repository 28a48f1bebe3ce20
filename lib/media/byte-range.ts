/** A part of a file, both ends included. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a `Range` header asks for: `whole` without one, or where it names several parts or another unit, which may
 * be answered in full; `unsatisfiable` where it begins behind the end. Source: RFC 9110 §14.
 * @param sizeBytes of the file, above 0.
 */
export function parseByteRange(header: string | null, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), sizeBytes)
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 }
  }
  const start = Number(from)
  const end = to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  if (start >= sizeBytes) return 'unsatisfiable'
  return end < start ? 'whole' : { start, end }
}
