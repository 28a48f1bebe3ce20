// The body of a response that is sent many times: compressed once, with a hole wherever each response writes its own nonce.
import crypto from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, createBrotliCompress, createDeflateRaw, crc32, gunzipSync, gzip } from 'node:zlib'

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, step) => first + step)

/** Quality 5 takes 3 ms per page and saves 96 % of what quality 9 saves; 11 takes a hundred times as long. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/**
 * For a single answer, compressed in one piece. Without holes that is no larger than the kept form and takes a sixth to a tenth of its
 * time, most of which goes into handing over piece by piece.
 */
const QUALITY_ONCE = 4
/**
 * Bytes that never occur in text: invalid in UTF-8, and control characters. No match of the compressor can point into a hole filled with
 * them.
 */
const NEVER_TEXT = [0xc0, 0xc1, ...range(0xf5, 0xff), ...range(0x00, 0x08), ...range(0x0e, 0x1f)]
/** More holes than any page has; beyond this a body is sent uncompressed. */
const MOST_HOLES = 500

/** Creates fillers of which no two share three bytes in a row, so that the compressor finds no match between them. */
const createFillers = () => {
  const used = new Set()
  return (length) => {
    const made = Buffer.alloc(length)
    for (let at = 0; at < length;) {
      made[at] = NEVER_TEXT[crypto.randomInt(NEVER_TEXT.length)]
      const three = at < 2 ? null : made.readUIntBE(at - 2, 3)
      if (three !== null && used.has(three)) continue
      if (three !== null) used.add(three)
      at += 1
    }
    return made
  }
}

/** Positions of `mark` in `bytes`. */
const holesOf = (bytes, mark) => {
  const holes = []
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) holes.push(at)
  return holes
}

const takeAll = (stream) => {
  const parts = []
  for (let part = stream.read(); part !== null; part = stream.read()) parts.push(part)
  return Buffer.concat(parts)
}

/** Compresses pieces one by one, each to a whole number of bytes; returns each result. */
const packPieces = async (stream, pieces, flush) => {
  const packed = []
  try {
    for (const piece of pieces.slice(0, -1)) {
      stream.write(piece)
      await new Promise((resolve, reject) => {
        stream.once('error', reject)
        stream.flush(flush, () => {
          stream.off('error', reject)
          resolve()
        })
      })
      packed.push(takeAll(stream))
    }
    const ended = once(stream, 'end')
    stream.end(pieces.at(-1))
    const rest = []
    stream.on('data', (part) => rest.push(part))
    await ended
    packed.push(Buffer.concat(rest))
    return packed
  } finally {
    stream.destroy()
  }
}

/** A stored deflate block with `bytes`. Source: RFC 1951 §3.2.4. */
const storedBlock = (bytes) => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return { bytes: Buffer.concat([head, bytes]), at: 5 }
}

/** An uncompressed brotli meta-block with `bytes`, up to 65,536 of them. Source: RFC 7932 §9.2. */
const uncompressedBlock = (bytes) => {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return { bytes: Buffer.concat([head, bytes]), at: 3 }
}

/**
 * Replaces each compressed filler with a block that contains a hole. The compressor counted the filler as text, so later back-references
 * still point to the right place.
 */
const withHoles = (packed, fillers, toBlock) => {
  const parts = []
  const holes = []
  let length = 0
  packed.forEach((piece, index) => {
    const block = index % 2 === 1 ? toBlock(fillers[(index - 1) / 2]) : null
    if (block) holes.push(length + block.at)
    parts.push(block ? block.bytes : piece)
    length += parts.at(-1).length
  })
  return { bytes: Buffer.concat(parts), holes }
}

/** Text and fillers alternating; `beyond` bytes after each hole belong to its filler. */
const piecesOf = (bytes, { holes, width, beyond }) => {
  const pieces = []
  const fillers = []
  const filler = createFillers()
  let from = 0
  for (const hole of holes) {
    pieces.push(bytes.subarray(from, hole))
    from = hole + width + beyond
    fillers.push(Buffer.concat([filler(width), bytes.subarray(hole + width, from)]))
    pieces.push(fillers.at(-1))
  }
  pieces.push(bytes.subarray(from))
  return { pieces, fillers }
}

/** How many bytes before a block a brotli decoder uses as context. Source: RFC 7932 §7.1. */
const BROTLI_CONTEXT = 2

const packBrotli = async (bytes, { holes, width }) => {
  const isTight = holes.some((hole, index) => (holes[index + 1] ?? bytes.length) < hole + width + BROTLI_CONTEXT)
  if (isTight) return null
  const { pieces, fillers } = piecesOf(bytes, { holes, width, beyond: BROTLI_CONTEXT })
  const stream = createBrotliCompress({
    readableHighWaterMark: bytes.length + 65_536,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  return withHoles(await packPieces(stream, pieces, constants.BROTLI_OPERATION_FLUSH), fillers, uncompressedBlock)
}

/** Source: RFC 1952 §2.3: no name, no time. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

const packGzip = async (bytes, { holes, width }) => {
  const { pieces, fillers } = piecesOf(bytes, { holes, width, beyond: 0 })
  const stream = createDeflateRaw({ level: GZIP_LEVEL, readableHighWaterMark: bytes.length + 65_536 })
  const raw = withHoles(await packPieces(stream, pieces, constants.Z_SYNC_FLUSH), fillers, storedBlock)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(bytes.length >>> 0, 4)
  return {
    bytes: Buffer.concat([GZIP_HEAD, raw.bytes, end]),
    holes: raw.holes.map((hole) => hole + GZIP_HEAD.length),
  }
}

const packOnce = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY_ONCE, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: QUALITY_ONCE }),
}

const pack = { br: packBrotli, gzip: packGzip }
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

/** Buffers reused for later responses: a new one for each would keep the garbage collector busy. */
const SPARE_SIZES = [16, 32, 64, 128, 320].map((kilobytes) => kilobytes * 1024)
const MOST_SPARE = 8
const spare = new Map(SPARE_SIZES.map((size) => [size, []]))
/** Memory taken for answers. No other may be reused: a body of one of these sizes, say, is still kept. */
const taken = new WeakSet()

const takeBuffer = (length) => {
  const size = SPARE_SIZES.find((one) => one >= length)
  if (size === undefined) return Buffer.allocUnsafeSlow(length)
  const whole = spare.get(size).pop() ?? Buffer.allocUnsafeSlow(size)
  taken.add(whole.buffer)
  return whole.subarray(0, length)
}

/** Returns a buffer from `write` to the pool after it was sent. */
export const giveBack = (bytes) => {
  if (!taken.delete(bytes.buffer)) return
  const shelf = spare.get(bytes.buffer.byteLength)
  if (shelf.length < MOST_SPARE) shelf.push(Buffer.from(bytes.buffer))
}

/** The bytes of one encoding with `nonce` in each hole. */
const fill = ({ bytes, holes }, nonce) => {
  const filled = takeBuffer(bytes.length)
  bytes.copy(filled)
  for (const hole of holes) nonce.copy(filled, hole)
  return filled
}

/**
 * A body to be sent many times: `{ bytes, etag, size(), isPackedAs(encoding), packedAs(encoding), write(encoding, nonce),
 * writeOnce(encoding, nonce) }`. `mark` marks the places of the nonce; null for a body without any. `packedAs` returns the encoding that
 * can be written, the requested one or else 'identity'; a promise if it must be compressed first. The result of `write` may be passed to
 * `giveBack` once it was sent. `writeOnce` compresses for one answer and keeps nothing.
 * @param mark bytes in place of each response's nonce, of the same length.
 */
export const keepBody = (bytes, mark) => {
  const holes = mark ? holesOf(bytes, mark) : []
  const width = mark?.length ?? 0
  const forms = { identity: { bytes, holes } }
  const packing = {}
  // of the text without its marks, which change with every restart
  const etag = `W/"${crypto
    .createHash('sha256')
    .update(fill(forms.identity, Buffer.alloc(width)))
    .digest('base64url')
    .slice(0, 27)}"`

  /** The checksum of a response's uncompressed content. */
  const checksum = (nonce) => {
    let sum = 0
    let from = 0
    for (const hole of holes) {
      sum = crc32(nonce, crc32(bytes.subarray(from, hole), sum))
      from = hole + width
    }
    return crc32(bytes.subarray(from), sum)
  }

  const write = (encoding, nonce) => {
    const filled = fill(forms[encoding], nonce)
    if (encoding === 'gzip') filled.writeUInt32LE(checksum(nonce) >>> 0, filled.length - 8)
    return filled
  }

  /** Verifies an assembled encoding by decompressing it once before anyone gets it. */
  const isSound = (encoding) => {
    const nonce = crypto.randomBytes(width)
    try {
      return unpack[encoding](write(encoding, nonce)).equals(fill(forms.identity, nonce))
    } catch {
      return false
    }
  }

  const makeForm = async (encoding) => {
    if (holes.length > MOST_HOLES) return 'identity'
    const form = await pack[encoding](bytes, { holes, width }).catch(() => null)
    if (form === null) return 'identity'
    if (encoding === 'gzip' && holes.length === 0) form.bytes.writeUInt32LE(checksum(null) >>> 0, form.bytes.length - 8)
    forms[encoding] = form
    if (isSound(encoding)) return encoding
    delete forms[encoding]
    return 'identity'
  }

  const writeOnce = async (encoding, nonce) => {
    const filled = fill(forms.identity, nonce)
    const packed = await packOnce[encoding](filled)
    giveBack(filled)
    return packed
  }

  return {
    bytes,
    etag,
    size: () => Object.values(forms).reduce((sum, form) => sum + form.bytes.length, 0),
    isPackedAs: (encoding) => forms[encoding] !== undefined,
    packedAs: (encoding) => (encoding === 'identity' || forms[encoding] ? encoding : (packing[encoding] ??= makeForm(encoding))),
    write: (encoding, nonce) => (holes.length === 0 ? forms[encoding].bytes : write(encoding, nonce)),
    writeOnce,
  }
}

/** The encoding to use, of those a browser accepts. Source: RFC 9110 §12.5.3. */
export const encodingFor = (accepted = '') => {
  const taken = new Set()
  for (const part of String(accepted).toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) taken.add(name)
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity'
}
