/** A part of a file, both ends inclusive. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a `Range` header requests: `whole` without one, and for several parts or another unit, which may be answered in
 * full; `unsatisfiable` if it begins past the end. Source: RFC 9110 §14.
 * @param sizeBytes the file's size, above 0.
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
