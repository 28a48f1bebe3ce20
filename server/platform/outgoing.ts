import http from 'node:http'
import https from 'node:https'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { env } from './env'
import { isPublicHost, publicLookup } from './public-address'

/** Limits on an answer's size and on the total time, including redirects and DNS look-ups. */
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
  /** Broken, or compressed in a way we did not ask for. */
  | 'unreadable'

/** Why a request to another site failed. */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason
  constructor(reason: OutgoingReason, cause?: unknown) {
    super(`The request outside failed: ${reason}.`, cause === undefined ? undefined : { cause })
    this.name = 'OutgoingError'
    this.reason = reason
  }
}

export type OutgoingRequest = {
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: string | Uint8Array
  maxBytes?: number
  timeoutMs?: number
  /** 0 for calls that must not be redirected, such as signed ones; the answer then is the redirect itself. */
  maxRedirects?: number
  /** Also allows private addresses, for trying several installations on one machine. */
  allowsPrivate?: boolean
  /**
   * Connections that stay open for the caller's next requests, which must allow the same addresses. Otherwise each request opens its own.
   */
  connections?: Connections
}

type Connections = { http: http.Agent; https: https.Agent }

/** An idle connection is closed before most servers do it. */
const IDLE_MS = 4000
const KEPT_OPEN = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 4 }

export type OutgoingAnswer = {
  status: number
  /** By lower-case name. */
  headers: Record<string, string>
  /** Decompressed. */
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

/** Identifies us, so that other sites can contact or block us. */
const userAgent = (): string => `LitfassBot/1.0 (+${env().app.url}/privacy; ${env().app.contactEmail})`

const isTrusted = (url: URL) => env().fetchOrigins.includes(url.origin)

/**
 * An address that may be requested: http or https, without a password, with a public host and no other protocol's port. Origins in
 * `FETCH_ORIGINS` may be private, and all may with `allowsPrivate`. Throws `OutgoingError` (`refused`).
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
  const { method = 'GET', headers = {}, body, allowsPrivate = false, connections } = request
  const isTls = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const sent = (isTls ? https : http).request(
      url,
      {
        method,
        // Never reuse a connection that another part of the program opened.
        agent: connections?.[isTls ? 'https' : 'http'] ?? false,
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
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a kept connection just as it was used. If it did read the request, it gets a message twice that has an id.
      if (!sent.reusedSocket || error.code !== 'ECONNRESET' || signal.aborted) return reject(error)
      const { connections: _, ...alone } = request
      resolve(ask(url, alone, { signal, maxBytes }))
    })
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
 * Requests an address that a person entered. Only public hosts are contacted, the connection goes to the IP address that was checked, and
 * each redirect is checked in the same way and passes none of the caller's headers to another origin. Throws `OutgoingError`.
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

/**
 * A guarded `fetch` for a library that only knows the global one. Works as `askOutside`, but does not follow redirects, and keeps
 * connections open for a moment: a server gets one activity in many inboxes.
 */
export function fetchOutside({ allowsPrivate, maxBytes }: { allowsPrivate: boolean; maxBytes: number }): typeof fetch {
  const connections = { http: new http.Agent(KEPT_OPEN), https: new https.Agent(KEPT_OPEN) }
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
      connections,
    })
    const { 'content-encoding': _coding, 'content-length': _length, 'transfer-encoding': _transfer, ...headers } = answer.headers
    return new Response(EMPTY.includes(answer.status) ? null : new Uint8Array(answer.bytes), { status: answer.status, headers })
  }
}
