import { findBoxMetadata, findElementMetadata, type Blank, type ReadBytes } from '@/lib/media/film-metadata'
import { box, mp4, TAKEN_AT, webm } from '@/tests/support/films'

const reader =
  (film: Buffer): ReadBytes =>
  (offset, length) =>
    Promise.resolve(film.subarray(offset, offset + length))

const apply = (film: Buffer, blanks: readonly Blank[]) => {
  const copy = Buffer.from(film)
  for (const { offset, length, header } of blanks) copy.fill(0, offset, offset + length).set(header, offset)
  return copy
}

test.each([
  ['an MP4', mp4(), findBoxMetadata],
  ['a QuickTime film', mp4('pictures and sound', 'qt  '), findBoxMetadata],
  ['a WebM', webm(), findElementMetadata],
])('%s loses its location and keeps its length and frames', async (_, film, find) => {
  const cleaned = apply(film, await find(reader(film), film.length))

  expect(film.includes(TAKEN_AT)).toBe(true)
  expect(cleaned.includes(TAKEN_AT)).toBe(false)
  expect(cleaned.includes('Anna')).toBe(false)
  expect(cleaned).toHaveLength(film.length)
  expect(cleaned.subarray(-18)).toEqual(film.subarray(-18))
  expect(await find(reader(cleaned), cleaned.length)).toEqual([])
})

test('a film made of nothing but boxes costs no more than a few thousand reads and writes', async () => {
  const tracks = Buffer.alloc(8 * 2000, box('trak', ''))
  const film = Buffer.concat([box('ftyp', 'isom'), ...Array<Buffer>(40).fill(box('moov', tracks))])
  let reads = 0

  const blanks = await findBoxMetadata((offset, length) => {
    reads += 1
    return reader(film)(offset, length)
  }, film.length)

  expect(reads).toBeLessThan(10_100)
  expect(blanks.length).toBeLessThan(5100)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a box longer than the file', Buffer.concat([box('ftyp', 'isom'), Buffer.from([0, 0, 255, 255]), Buffer.from('moov')])],
  ['a box shorter than its own head', Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from('moovudta')])],
  ['endless empty elements', Buffer.alloc(100_000, 0x80)],
  ['zeroes', Buffer.alloc(5000)],
])('%s is not a video and causes no error', async (_, bytes) => {
  expect(await findBoxMetadata(reader(bytes), bytes.length)).toEqual([])
  expect(await findElementMetadata(reader(bytes), bytes.length)).toEqual([])
})
