import http from 'node:http'
import https from 'node:https'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { env } from './env'
import { isPublicHost, publicLookup } from './public-address'

/** The most that is read of an answer, and how long all of it may take, redirects and name look-ups among it. */
const MAX_OUTGOING_BYTES = 5 * 1024 * 1024
const OUTGOING_MS = 10_000
const MAX_REDIRECTS = 5

export type OutgoingReason =
  /** The address is neither http nor https, carries a password, or leads into a private network. */
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  /** Compressed in a way that nobody asked for, or broken. */
  | 'unreadable'

/** Why an address of someone else's could not be asked. */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason
  constructor(reason: OutgoingReason, cause?: unknown) {
    super(`The request outside failed: ${reason}.`, cause === undefined ? undefined : { cause })
    this.name = 'OutgoingError'
    this.reason = reason
  }
}

export type OutgoingRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  maxBytes?: number
  timeoutMs?: number
  /** 0 for calls that must reach whom they name, such as signed ones; the answer then is the redirect. */
  maxRedirects?: number
  /** Also machines of one's own network: for trying installations on one machine. */
  allowsPrivate?: boolean
}

export type OutgoingAnswer = {
  status: number
  /** By lower-case name. */
  headers: Record<string, string>
  /** Without its compression. */
  bytes: Buffer
  /** Where the last redirect led. */
  url: string
}

const inflaters: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(zlib.gunzip),
  'x-gzip': promisify(zlib.gunzip),
  deflate: promisify(zlib.inflate),
  br: promisify(zlib.brotliDecompress),
}

/** Who asks, so that others can see whom to tell or shut out. */
const userAgent = (): string => `LitfassBot/1.0 (+${env().app.url}/privacy; ${env().app.contactEmail})`

const isTrusted = (url: URL) => env().fetchOrigins.includes(url.origin)

/**
 * An address that may be asked: http or https, no password within, a public host, and no port of another protocol. One of the origins of
 * `FETCH_ORIGINS` may be private, and all where `allowsPrivate`. Throws `OutgoingError` (`refused`).
 */
export function requireOutgoingUrl(address: string, { base, allowsPrivate = false }: { base?: string; allowsPrivate?: boolean } = {}): URL {
  if (address.length > 2000 || !URL.canParse(address, base)) throw new OutgoingError('refused')
  const url = new URL(address, base)
  const { protocol, username, password, port } = url
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') throw new OutgoingError('refused')
  if (allowsPrivate || isTrusted(url)) return url
  if (!isPublicHost(url.hostname) || (port !== '' && Number(port) < 1024 && port !== '80' && port !== '443'))
    throw new OutgoingError('refused')
  url.hash = ''
  return url
}

type Raw = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }

function ask(url: URL, request: OutgoingRequest, { signal, maxBytes }: { signal: AbortSignal; maxBytes: number }): Promise<Raw> {
  const { method = 'GET', headers = {}, body, allowsPrivate = false } = request
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        // Each connection is its own: none that another part of the program has opened is used.
        agent: false,
        signal,
        ...(allowsPrivate || isTrusted(url) ? {} : { lookup: publicLookup }),
        headers: {
          'user-agent': userAgent(),
          'accept-encoding': 'gzip, br',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        const status = response.statusCode ?? 0
        const isTooLong = Number(response.headers['content-length'] ?? 0) > maxBytes
        if (isTooLong) return sent.destroy(new OutgoingError('too_large'))
        response.on('data', (part: Buffer) => {
          size += part.length
          if (size > maxBytes) sent.destroy(new OutgoingError('too_large'))
          else parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () => resolve({ status, headers: response.headers, bytes: Buffer.concat(parts) }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function inflate({ headers, bytes }: Raw, maxBytes: number): Promise<Buffer> {
  const coding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (coding === 'identity' || coding === '' || bytes.length === 0) return bytes
  const inflater = inflaters[coding]
  if (!inflater) throw new OutgoingError('unreadable')
  try {
    return await inflater(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    const isBomb = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new OutgoingError(isBomb ? 'too_large' : 'unreadable', error)
  }
}

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

/**
 * Asks an address that a person gave. Only machines of the public internet are asked, the connection goes to the address that was looked at,
 * each redirect is looked at in the same way and carries no header of the caller's to another origin. Throws `OutgoingError`.
 */
export async function askOutside(address: string, request: OutgoingRequest = {}): Promise<OutgoingAnswer> {
  const { maxBytes = MAX_OUTGOING_BYTES, timeoutMs = OUTGOING_MS, maxRedirects = MAX_REDIRECTS, allowsPrivate = false } = request
  const signal = AbortSignal.timeout(timeoutMs)
  let url = requireOutgoingUrl(address, { allowsPrivate })
  let current = request
  for (let redirects = 0; ; redirects += 1) {
    let raw: Raw
    try {
      raw = await ask(url, current, { signal, maxBytes })
    } catch (error) {
      if (error instanceof OutgoingError) throw error
      throw new OutgoingError(signal.aborted ? 'timeout' : 'unreachable', error)
    }
    const to = raw.headers.location
    if (maxRedirects === 0 || to === undefined || ![301, 302, 303, 307, 308].includes(raw.status))
      return { status: raw.status, headers: flat(raw.headers), bytes: await inflate(raw, maxBytes), url: url.href }
    if (redirects >= maxRedirects) throw new OutgoingError('too_many_redirects')
    const next = requireOutgoingUrl(to, { base: url.href, allowsPrivate })
    const { body: _, headers, ...kept } = current
    current = { ...kept, method: 'GET', ...(next.origin === url.origin && headers ? { headers } : {}) }
    url = next
  }
}

/** Answers that carry no body. Source: Fetch standard, "null body status". */
const EMPTY = [101, 103, 204, 205, 304]

/** `fetch` for a library that takes none of ours: asks as `askOutside` does, once; a redirect is the answer. */
export function fetchOutside({ allowsPrivate, maxBytes }: { allowsPrivate: boolean; maxBytes: number }): typeof fetch {
  return async (given, init) => {
    const request = new Request(given, init)
    request.signal.throwIfAborted()
    const answer = await askOutside(request.url, {
      method: request.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(request.headers),
      ...(request.body === null ? {} : { body: new Uint8Array(await request.arrayBuffer()) }),
      maxRedirects: 0,
      maxBytes,
      allowsPrivate,
    })
    const { 'content-encoding': _coding, 'content-length': _length, 'transfer-encoding': _transfer, ...headers } = answer.headers
    return new Response(EMPTY.includes(answer.status) ? null : new Uint8Array(answer.bytes), { status: answer.status, headers })
  }
}
