import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toSfnt } from '@/server/platform/sfnt'

const { resolve } = createRequire(import.meta.url)

/** The sum of a table's 32-bit words. Source: OpenType 1.9, "Calculating checksums". */
const checksumOf = (table: Buffer, tag: string) => {
  const words = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  // The head table holds a checksum of the whole file, which counts as zero.
  for (let at = 0; at < words.length; at += 4) sum = (sum + (tag === 'head' && at === 8 ? 0 : words.readUInt32BE(at))) % 2 ** 32
  return sum
}

test.each(['latin-400', 'latin-700', 'latin-ext-400', 'greek-400', 'cyrillic-700'])('the font %s unpacks into whole tables', (name) => {
  const woff = readFileSync(resolve(`@fontsource/inter/files/inter-${name}-normal.woff`))

  const font = toSfnt(woff)

  expect(font.length).toBe(woff.readUInt32BE(16))
  expect(font.subarray(0, 4)).toEqual(woff.subarray(4, 8))
  const count = font.readUInt16BE(4)
  expect(count).toBe(woff.readUInt16BE(12))
  const tables = Array.from({ length: count }, (_, at) => font.subarray(12 + at * 16, 28 + at * 16))
  expect(tables.map((entry) => entry.toString('latin1', 0, 4))).toEqual(expect.arrayContaining(['glyf', 'head', 'cmap', 'loca']))
  for (const entry of tables) {
    const [checksum, offset, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    expect(offset % 4).toBe(0)
    expect(checksumOf(font.subarray(offset, offset + size), entry.toString('latin1', 0, 4))).toBe(checksum)
  }
})
