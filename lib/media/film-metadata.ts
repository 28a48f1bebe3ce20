/**
 * Finds a film's metadata: place, device, its owner's comments. Nothing is decoded, so it can be blanked in place and all offsets in the
 * file stay valid.
 */

/** Reads bytes of the film from an offset: as many as asked for, fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>
/** Bytes to be replaced by `header`, padded with zeros to `length`. */
export type Blank = { offset: number; length: number; header: Uint8Array }

/** How many boxes are looked at per film: a real one has a few dozen, and a few thousand if it was recorded in fragments. */
const MOST_BOXES = 5000
type Budget = { left: number }

type Box = { type: string; offset: number; headerLength: number; length: number }

const textAt = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))

/** The boxes between two offsets, as far as the budget goes. Source: ISO/IEC 14496-12 §4.2. */
async function listBoxes(read: ReadBytes, { from, until }: { from: number; until: number }, budget: Budget): Promise<Box[]> {
  const boxes: Box[] = []
  let offset = from
  while (offset + 8 <= until && budget.left > 0) {
    budget.left -= 1
    const head = await read(offset, 16)
    if (head.length < 8) break
    const view = new DataView(head.buffer, head.byteOffset, head.length)
    const short = view.getUint32(0)
    const isLong = short === 1 && head.length >= 16
    const length = short === 0 ? until - offset : isLong ? Number(view.getBigUint64(8)) : short
    const headerLength = isLong ? 16 : 8
    if (length < headerLength || offset + length > until) break
    boxes.push({ type: textAt(head, 4), offset, headerLength, length })
    offset += length
  }
  return boxes
}

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Turns a box into one that players skip: renamed, with its content blanked and its length unchanged. */
const blankBox = (box: Box): Blank[] => {
  if (box.length > 0xffffffff) return []
  const header = new Uint8Array(8)
  new DataView(header.buffer).setUint32(0, box.length)
  header.set(ascii('free'), 4)
  return [{ offset: box.offset, length: box.length, header }]
}

/** Tracks people see, hear or read; others carry measurements, including positions. */
const SHOWN_TRACKS = new Set(['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp'])
const TOLD = new Set(['udta', 'meta', 'uuid'])

const contentOf = ({ offset, headerLength, length }: Box) => ({ from: offset + headerLength, until: offset + length })

async function handlerOf(read: ReadBytes, inTrack: readonly Box[], budget: Budget): Promise<string | null> {
  const media = inTrack.find((box) => box.type === 'mdia')
  if (!media) return null
  const inMedia = await listBoxes(read, contentOf(media), budget)
  const handler = inMedia.find((box) => box.type === 'hdlr')
  if (!handler) return null
  const bytes = await read(handler.offset + handler.headerLength + 8, 4)
  return bytes.length === 4 ? textAt(bytes, 0) : null
}

/** What to blank in an MP4 or QuickTime film, given its size in bytes. */
export async function findBoxMetadata(read: ReadBytes, sizeBytes: number): Promise<Blank[]> {
  const top = await listBoxes(read, { from: 0, until: sizeBytes }, { left: MOST_BOXES })
  const budget = { left: MOST_BOXES }
  const movies = top.filter((box) => box.type === 'moov')
  const blanks = top.filter((box) => TOLD.has(box.type)).flatMap(blankBox)
  for (const movie of movies) {
    for (const box of await listBoxes(read, contentOf(movie), budget)) {
      if (TOLD.has(box.type)) blanks.push(...blankBox(box))
      if (box.type !== 'trak') continue
      const inTrack = await listBoxes(read, contentOf(box), budget)
      if (!SHOWN_TRACKS.has((await handlerOf(read, inTrack, budget)) ?? '')) {
        blanks.push(...blankBox(box))
        continue
      }
      blanks.push(...inTrack.filter((inner) => TOLD.has(inner.type)).flatMap(blankBox))
    }
  }
  return blanks
}

const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
/** Tags and attachments. */
const TOLD_ELEMENTS = new Set([0x1254c367, 0x1941a469])

/** A number of one to eight bytes whose leading zeros give its length; `isUnknown` if all its bits are set. Source: RFC 8794 §4. */
function readVint(bytes: Uint8Array, at: number, keepMarker: boolean): { value: number; length: number; isUnknown: boolean } | null {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > bytes.length) return null
  let value = keepMarker ? first : first & (0xff >> length)
  let isUnknown = (first & (0xff >> length)) === 0xff >> length
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, length, isUnknown }
}

/** What to blank in a WebM film, given its size in bytes. Source: RFC 9559. */
export async function findElementMetadata(read: ReadBytes, sizeBytes: number): Promise<Blank[]> {
  const blanks: Blank[] = []
  let offset = 0
  for (let count = 0; offset < sizeBytes && count < MOST_BOXES; count++) {
    const head = await read(offset, 12)
    const id = readVint(head, 0, true)
    const size = id && readVint(head, id.length, false)
    if (!id || !size) break
    const content = offset + id.length + size.length
    if (id.value === SEGMENT) {
      offset = content
      continue
    }
    // In a live recording the length of clusters is unknown, so what follows cannot be found without decoding.
    if (size.isUnknown) break
    if (TOLD_ELEMENTS.has(id.value) && content + size.value <= sizeBytes) blanks.push(voidElement(offset, content + size.value - offset))
    if (id.value === CLUSTER && size.value === 0) break
    offset = content + size.value
  }
  return blanks
}

/** A void element of the same length, which players skip: its size is written in eight bytes if there is room, else in one. */
function voidElement(offset: number, length: number): Blank {
  const isLong = length >= 9
  const header = new Uint8Array(isLong ? 9 : 2)
  header[0] = 0xec
  if (isLong) {
    new DataView(header.buffer).setBigUint64(1, BigInt(length - 9))
    header[1] = 0x01
  } else header[1] = 0x80 | (length - 2)
  return { offset, length, header }
}
