import { once } from 'node:events'
import busboy from 'busboy'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { createSpool } from '@/server/platform/spool'

const SERVER_ERRORS = textFor('serverErrors')

/** Maximum size of a JSON body, in bytes. */
const MAX_JSON_BYTES = 1024 * 1024

/** A file of a form. With `spool`, `bytes` is empty and the file lies on disk until the call is answered. */
export type UploadedFile = { field: string; filename: string; bytes: Buffer; path?: string }

const tooLarge = (bytes: number) => new AppError('too_large', SERVER_ERRORS.tooMuch({ megabytes: Math.round(bytes / 1024 / 1024) }))

/** The request's body, chunk by chunk. Leaving the loop early tells the sender to stop. */
async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } catch (cause) {
    throw new AppError('invalid', SERVER_ERRORS.cutOff, { cause })
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function refuseDeclaredSize(request: Request, maxBytes: number): void {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > maxBytes) throw tooLarge(maxBytes)
}

/** The raw text of a body, for signatures over it; may be empty. Throws `too_large` above `MAX_JSON_BYTES`, `invalid`. */
export async function readText(request: Request): Promise<string> {
  refuseDeclaredSize(request, MAX_JSON_BYTES)
  const chunks: Buffer[] = []
  let size = 0
  for await (const piece of piecesOf(request)) {
    size += piece.length
    if (size > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES)
    chunks.push(Buffer.from(piece))
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * The JSON value of a body; undefined if it is empty. Ignores the content type, because older clients send JSON as text/plain. Throws
 * `too_large` above `MAX_JSON_BYTES`, `invalid`.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', SERVER_ERRORS.badJson)
  }
}

/**
 * The text fields of a body, sent as JSON or by a browser's own form. Throws `too_large` above `MAX_JSON_BYTES`, `invalid`, and
 * `unsupported` for any other content type.
 */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return Object.fromEntries(new URLSearchParams(await readText(request)))
  if (type !== '' && !/^application\/json\b/i.test(type)) throw new AppError('unsupported', SERVER_ERRORS.jsonOrForm)
  const value = await readJson(request)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Throws `unsupported` unless the request declares JSON: without a preflight, no other site can make a browser declare that. */
export function requireJson(request: Request): void {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupported', SERVER_ERRORS.jsonOnly)
}

export type FormLimits = {
  files: Record<string, number>
  maxFileBytes: number
  /** Writes files to disk as they arrive instead of holding them in memory. */
  spool?: boolean
}

export type ReceivedForm = {
  fields: Record<string, string>
  files: UploadedFile[]
  /** Deletes spooled files. Call it once the call has been answered. */
  discard: () => Promise<void>
}

/** Whether a request carries a form. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/**
 * The text fields and files of a multipart body, held in memory or on disk within the limits (`files`: field name → maximum number). Throws
 * `unsupported` for another content type, `too_large`, and `invalid` for a malformed form, too many files or an unknown file field.
 */
export async function readForm(request: Request, limits: FormLimits): Promise<ReceivedForm> {
  const maxFiles = Object.values(limits.files).reduce((sum, n) => sum + n, 0)
  const maxBytes = limits.maxFileBytes * maxFiles + MAX_JSON_BYTES
  refuseDeclaredSize(request, maxBytes)
  const type = request.headers.get('content-type') ?? ''
  if (!isMultipart(request)) throw new AppError('unsupported', SERVER_ERRORS.formOnly)
  const parser = openParser(type, { files: maxFiles, fileSize: limits.maxFileBytes, fields: 60, fieldSize: 100_000, parts: maxFiles + 60 })

  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const files: UploadedFile[] = []
  const counts = new Map<string, number>()
  const spool = createSpool()
  const spooling: Promise<void>[] = []
  const refusal = new AbortController()
  const refuse = (error: AppError) => refusal.abort(error)

  parser.on('field', (name, value, info) => {
    if (info.valueTruncated) refuse(new AppError('too_large', SERVER_ERRORS.fieldTooLong({ name })))
    else fields[name] = value
  })
  parser.on('file', (field, stream, info) => {
    const count = (counts.get(field) ?? 0) + 1
    counts.set(field, count)
    stream.on('error', () => undefined)
    if (count > (limits.files[field] ?? 0)) {
      stream.resume()
      refuse(
        new AppError(
          'invalid',
          limits.files[field] ? SERVER_ERRORS.tooManyInField({ count: limits.files[field], field }) : SERVER_ERRORS.noFileField({ field }),
        ),
      )
      return
    }
    stream.on('limit', () => refuse(tooLarge(limits.maxFileBytes)))
    if (limits.spool) {
      const kept = spool
        .keep(stream)
        .then((path) => void files.push({ field, filename: info.filename ?? '', bytes: Buffer.alloc(0), path }))
      // If the disk is full, end the form now rather than after its last byte.
      spooling.push(kept.catch((error: unknown) => refusal.abort(error)))
      return
    }
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => files.push({ field, filename: info.filename ?? '', bytes: Buffer.concat(chunks) }))
  })
  parser.on('filesLimit', () => refuse(new AppError('invalid', SERVER_ERRORS.tooManyFiles({ count: maxFiles }))))
  parser.on('error', (cause) => refuse(new AppError('invalid', SERVER_ERRORS.formCutOff, { cause })))

  const { signal } = refusal
  try {
    let size = 0
    for await (const piece of piecesOf(request)) {
      signal.throwIfAborted()
      // Count bytes outside the form's parts as well: the parser skips them, however many there are.
      size += piece.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      if (!parser.write(piece)) await once(parser, 'drain', { signal })
    }
    const closed = once(parser, 'close', { signal })
    parser.end()
    await closed
    await Promise.all(spooling)
    signal.throwIfAborted()
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : error
    parser.destroy()
    await Promise.all(spooling)
    await spool.discard()
    throw reason
  }
  return { fields, files, discard: spool.discard }
}

/** A parser for a form of this content type. Throws `invalid` if the type has no boundary. */
function openParser(type: string, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits })
  } catch (cause) {
    throw new AppError('invalid', SERVER_ERRORS.formUnreadable, { cause })
  }
}
