import { inflateSync } from 'node:zlib'

const [HEADER, ENTRY] = [12, 16]
/** The same of the packed file. */
const [PACKED_HEADER, PACKED_ENTRY] = [44, 20]
const padded = (size: number) => Math.ceil(size / 4) * 4

/**
 * A WOFF font, unpacked. Readers of a packed font inflate a table at every look. Source: WOFF File Format 1.0 §4 and §5,
 * OpenType 1.9 "Table directory".
 */
export function toSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woff.subarray(PACKED_HEADER + at * PACKED_ENTRY)
    const [offset, packedSize, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const packed = woff.subarray(offset, offset + packedSize)
    return { tag: entry.subarray(0, 4), checksum: entry.readUInt32BE(16), bytes: packedSize < size ? inflateSync(packed) : packed }
  })
  const start = HEADER + count * ENTRY
  const file = Buffer.alloc(start + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0))
  const levels = Math.floor(Math.log2(count))
  woff.copy(file, 0, 4, 8)
  file.writeUInt16BE(count, 4)
  file.writeUInt16BE(16 * 2 ** levels, 6)
  file.writeUInt16BE(levels, 8)
  file.writeUInt16BE(16 * (count - 2 ** levels), 10)
  let offset = start
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = HEADER + at * ENTRY
    tag.copy(file, entry)
    file.writeUInt32BE(checksum, entry + 4)
    file.writeUInt32BE(offset, entry + 8)
    file.writeUInt32BE(bytes.length, entry + 12)
    bytes.copy(file, offset)
    offset += padded(bytes.length)
  }
  return file
}
