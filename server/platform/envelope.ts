import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { textFor } from '@/lib/text/text-for'
import { AppError } from './errors'

const SERVER_ERRORS = textFor('serverErrors')

/**
 * A sealed file: one line that says how the key is derived, then chunks under AES-256-GCM. Each chunk's nonce contains its number and
 * whether it is the last, and each is bound to the first line, so a chunk that is changed, moved, repeated or missing fails to open. The
 * key is derived from a passphrase by scrypt with the file's own salt (RFC 7914).
 */
const MAGIC = 'litfass-sealed-1'
const CHUNK_BYTES = 256 * 1024
const TAG_BYTES = 16
const COST = { N: 2 ** 17, r: 8, p: 1 }
/** Most memory a file can make us spend on its key. */
const MOST_KEY_MEMORY = 512 * 1024 * 1024
const MAX_HEADER_BYTES = 1024

type Cost = typeof COST

const deriveKey = (passphrase: string, salt: Buffer, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const maxmem = 128 * cost.N * cost.r * 2
    if (maxmem > MOST_KEY_MEMORY) throw unreadable('its key costs more memory than this program spends')
    scrypt(passphrase.normalize('NFC'), salt, 32, { ...cost, maxmem }, (error, key) => (error ? reject(error) : resolve(key)))
  })

const unreadable = (why: string) => new AppError('invalid', SERVER_ERRORS.fileUnreadable({ why }))

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await handle.write(bytes, done)).bytesWritten
}

export type SealedWriter = { write: (bytes: Buffer) => Promise<void>; end: () => Promise<void> }

/** Writes a sealed file to `handle`; `end` writes the last chunk, without which the file cannot be opened. */
export async function sealInto(handle: FileHandle, passphrase: string): Promise<SealedWriter> {
  const salt = randomBytes(16)
  const header = Buffer.from(`${MAGIC} ${JSON.stringify({ kdf: 'scrypt', ...COST, salt: salt.toString('base64') })}\n`)
  const key = await deriveKey(passphrase, salt, COST)
  const bound = createHash('sha256').update(header).digest()
  await writeAll(handle, header)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let index = 0
  const seal = async (plain: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast)).setAAD(bound)
    await writeAll(handle, Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]))
  }
  return {
    async write(bytes) {
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (waitingBytes < CHUNK_BYTES) return
      const all = Buffer.concat(waiting)
      let from = 0
      for (; all.length - from >= CHUNK_BYTES; from += CHUNK_BYTES) await seal(all.subarray(from, from + CHUNK_BYTES), false)
      waiting = [Buffer.from(all.subarray(from))]
      waitingBytes = all.length - from
    },
    end: () => seal(Buffer.concat(waiting), true),
  }
}

type Header = { cost: Cost; salt: Buffer; length: number; bound: Buffer }

async function readHeader(handle: FileHandle): Promise<Header> {
  const start = Buffer.alloc(MAX_HEADER_BYTES)
  const { bytesRead } = await handle.read(start, 0, MAX_HEADER_BYTES, 0)
  const end = start.subarray(0, bytesRead).indexOf('\n')
  const line = start.toString('utf8', 0, Math.max(0, end))
  if (!line.startsWith(`${MAGIC} `)) throw unreadable('it is no backup, or one of a newer format')
  const { N, r, p, salt } = JSON.parse(line.slice(MAGIC.length)) as Cost & { salt: string }
  return {
    cost: { N, r, p },
    salt: Buffer.from(salt, 'base64'),
    length: end + 1,
    bound: createHash('sha256')
      .update(start.subarray(0, end + 1))
      .digest(),
  }
}

/**
 * The contents of a sealed file, chunk by chunk, each verified first. Throws `invalid` for a wrong passphrase and for a damaged or
 * truncated file.
 */
export async function* openSealed(handle: FileHandle, passphrase: string): AsyncGenerator<Buffer> {
  const { size } = await handle.stat()
  const { cost, salt, length, bound } = await readHeader(handle)
  const key = await deriveKey(passphrase, salt, cost)
  const frame = Buffer.alloc(CHUNK_BYTES + TAG_BYTES)
  for (let at = length, index = 0; ; index += 1) {
    // a full-size chunk at the very end may be followed by the last one, which is always shorter
    const want = Math.min(frame.length, size - at)
    const { bytesRead } = await handle.read(frame, 0, want, at)
    const isLast = want < frame.length
    if (bytesRead < want || want < TAG_BYTES) throw unreadable('it ends too early')
    yield open(frame.subarray(0, want), { key, bound, index, isLast })
    if (isLast) return
    at += want
  }
}

function open(frame: Buffer, { key, bound, index, isLast }: { key: Buffer; bound: Buffer; index: number; isLast: boolean }): Buffer {
  const body = frame.subarray(0, frame.length - TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: TAG_BYTES })
    .setAAD(bound)
    .setAuthTag(frame.subarray(frame.length - TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    throw unreadable(index === 0 ? 'the passphrase is another one, or the file is damaged' : 'it is damaged or was cut off')
  }
}
