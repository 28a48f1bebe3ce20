import { createHash } from 'node:crypto'
import { AppError } from '@/server/platform/errors'
import type { SealedWriter } from '@/server/platform/envelope'

/** A backup is a sequence of entries: head (JSON), bytes in parts, end with size and hash. The last record is the sum. */
const TYPES = { begin: 1, data: 2, end: 3, sum: 4 } as const
const PART_BYTES = 128 * 1024
const FRAME_BYTES = 5

export type EntryEnd = { sizeBytes: number; sha256: string }

const frame = (type: number, payload: Buffer) => {
  const head = Buffer.alloc(FRAME_BYTES)
  head.writeUInt8(type, 0)
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** Writes one entry and returns its size and hash. */
export async function writeEntry(
  file: SealedWriter,
  head: object,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<EntryEnd> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await file.write(frame(TYPES.begin, json(head)))
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PART_BYTES) {
      // copied, because the producer may reuse its buffer
      const part = Buffer.from(chunk.subarray(at, at + PART_BYTES))
      hash.update(part)
      sizeBytes += part.length
      await file.write(frame(TYPES.data, part))
    }
  }
  const end = { sizeBytes, sha256: hash.digest('hex') }
  await file.write(frame(TYPES.end, json(end)))
  return end
}

/** Writes the sum of all entries, the last record. */
export const writeSum = (file: SealedWriter, sum: object): Promise<void> => file.write(frame(TYPES.sum, json(sum)))

type Record = { type: number; payload: Buffer }

async function* readRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<Record> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (rest.length - at >= FRAME_BYTES) {
      const length = rest.readUInt32BE(at + 1)
      if (rest.length - at < FRAME_BYTES + length) break
      yield { type: rest.readUInt8(at), payload: rest.subarray(at + FRAME_BYTES, at + FRAME_BYTES + length) }
      at += FRAME_BYTES + length
    }
    rest = rest.subarray(at)
  }
  if (rest.length > 0) throw damaged()
}

const damaged = () => new AppError('invalid', 'The backup is damaged: what it holds does not fit what it says.')

/** Receives an entry's bytes; `done` runs once they are verified. */
export type Taker = { take: (part: Buffer) => Promise<void> | void; done?: (end: EntryEnd) => Promise<void> | void }

/**
 * Reads a backup from first to last record: `onEntry` gets each entry's head and may return a receiver for its bytes. Returns the sum.
 * Throws `invalid` if an entry's size or hash is wrong or the sum is missing.
 */
export async function readEntries(
  chunks: AsyncIterable<Buffer>,
  onEntry: (head: unknown) => Promise<Taker | null> | Taker | null,
): Promise<unknown> {
  let open: { taker: Taker | null; hash: ReturnType<typeof createHash>; sizeBytes: number } | null = null
  let sum: unknown
  for await (const { type, payload } of readRecords(chunks)) {
    if (sum !== undefined) throw damaged()
    if (type === TYPES.begin && !open)
      open = { taker: await onEntry(JSON.parse(payload.toString())), hash: createHash('sha256'), sizeBytes: 0 }
    else if (type === TYPES.data && open) {
      open.hash.update(payload)
      open.sizeBytes += payload.length
      await open.taker?.take(payload)
    } else if (type === TYPES.end && open) {
      const end = JSON.parse(payload.toString()) as EntryEnd
      if (end.sizeBytes !== open.sizeBytes || end.sha256 !== open.hash.digest('hex')) throw damaged()
      await open.taker?.done?.(end)
      open = null
    } else if (type === TYPES.sum && !open) sum = JSON.parse(payload.toString())
    else throw damaged()
  }
  if (sum === undefined) throw damaged()
  return sum
}
