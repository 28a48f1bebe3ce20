import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A small S3-compatible server for tests. It checks every signature as Amazon does (AWS Signature Version 4, in the header and presigned),
 * the hash of each body and the age of each request, and keeps objects in memory or in a given store. It supports PUT, GET, HEAD and DELETE
 * of objects in one bucket, addressed by path, and PUT and HEAD of the bucket; anything else gets 501.
 */
export type S3Server = {
  url: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  objects: Objects
  /** Answers, newest last: `PUT /bucket/key 200`. */
  log: string[]
  close: () => Promise<void>
}

type StoredObject = { bytes: Buffer; contentType: string }
type Objects = Pick<Map<string, StoredObject>, 'get' | 'has' | 'delete' | 'size'> & { set: (key: string, object: StoredObject) => unknown }
type Options = {
  now?: () => Date
  port?: number
  host?: string
  /** The one key pair and bucket that are accepted. */
  account?: Pick<S3Server, 'accessKeyId' | 'secretAccessKey' | 'region' | 'bucket'>
  objects?: Objects
  /** Answers a path that needs no signature, or false. */
  open?: (path: string, response: ServerResponse) => boolean
  /** Whether the bucket exists; a PUT creates it. */
  bucket?: { isMade: () => boolean; make: () => void }
}

const ownAccount = { accessKeyId: 'AKIATESTTESTTESTTEST', secretAccessKey: 'test/secret+key', region: 'eu-test-1', bucket: 'pictures' }
const readyBucket = { isMade: () => true, make: () => undefined }

const MAX_SKEW_MS = 15 * 60 * 1000
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Starts the server, by default on a free port of 127.0.0.1. */
export async function startS3Server(options: Options = {}): Promise<S3Server> {
  const {
    now = () => new Date(),
    port = 0,
    host = '127.0.0.1',
    account = ownAccount,
    objects = new Map<string, StoredObject>(),
    bucket = readyBucket,
  } = options
  const log: string[] = []
  const server = createServer((request, response) => {
    if (options.open?.(pathOf(request), response)) return
    readBody(request)
      .then((body) => {
        verify(request, body, account, now())
        if (isOfBucket(request, account.bucket)) answerBucket(request, response, bucket)
        else answer(request, body, response, account.bucket, objects)
      })
      .catch((error: unknown) => refuse(response, request.method === 'HEAD', error))
      .finally(() => log.push(`${request.method} ${decodeURIComponent(pathOf(request))} ${response.statusCode}`))
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const address = server.address() as AddressInfo
  return {
    ...account,
    url: `http://127.0.0.1:${address.port}`,
    objects,
    log,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?')[0] ?? '/'
const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

type Account = Pick<S3Server, 'accessKeyId' | 'secretAccessKey' | 'region'>
type Claim = {
  credential: string
  signedHeaders: string[]
  signature: string
  date: string
  payload: string
  expiresAt: number
  query: URLSearchParams
}

function verify(request: IncomingMessage, body: Buffer, account: Account, now: Date): void {
  const claim = readClaim(request)
  const [accessKeyId = '', day = '', region = '', service = '', ending = ''] = claim.credential.split('/')
  if (accessKeyId !== account.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId', 'unknown access key')
  if (region !== account.region || service !== 's3' || ending !== 'aws4_request' || day !== claim.date.slice(0, 8))
    throw new Refusal(400, 'AuthorizationHeaderMalformed', 'wrong scope')
  const signedAt = Date.parse(claim.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(now.getTime() - signedAt) <= MAX_SKEW_MS) && claim.expiresAt === 0)
    throw new Refusal(403, 'RequestTimeTooSkewed', 'the clock differs too much')
  if (claim.expiresAt > 0 && (now.getTime() > signedAt + claim.expiresAt || now.getTime() < signedAt - MAX_SKEW_MS))
    throw new Refusal(403, 'AccessDenied', 'Request has expired')
  if (!claim.signedHeaders.includes('host')) throw new Refusal(403, 'AccessDenied', 'host is not signed')
  for (const name of Object.keys(request.headers))
    if (name.startsWith('x-amz-') && !claim.signedHeaders.includes(name)) throw new Refusal(403, 'AccessDenied', `${name} is not signed`)
  if (claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'the body is not the one that was signed')

  const canonical = [
    request.method,
    pathOf(request),
    canonicalQuery(claim.query),
    ...claim.signedHeaders.map((name) => `${name}:${(header(request, name) ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${account.secretAccessKey}`,
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n'))
  const given = Buffer.from(claim.signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(403, 'SignatureDoesNotMatch', 'the signature is wrong')
}

function readClaim(request: IncomingMessage): Claim {
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '')
  if (query.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256') {
    const signature = query.get('X-Amz-Signature') ?? ''
    query.delete('X-Amz-Signature')
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature,
      date: query.get('X-Amz-Date') ?? '',
      payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
      expiresAt: Number(query.get('X-Amz-Expires') ?? 0) * 1000 || 1,
      query,
    }
  }
  const authorization = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
    header(request, 'authorization') ?? '',
  )
  const [, credential, signedHeaders, signature] = authorization ?? []
  if (credential === undefined || signedHeaders === undefined || signature === undefined)
    throw new Refusal(403, 'AccessDenied', 'not signed')
  const payload = header(request, 'x-amz-content-sha256') ?? ''
  if (payload.startsWith('STREAMING-')) throw new Refusal(501, 'NotImplemented', 'streamed signatures are not known here')
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: header(request, 'x-amz-date') ?? '',
    payload,
    expiresAt: 0,
    query,
  }
}

const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

const isOfBucket = (request: IncomingMessage, bucket: string) => decodeURIComponent(pathOf(request)).replace(/\/$/, '') === `/${bucket}`

function answerBucket(request: IncomingMessage, response: ServerResponse, bucket: { isMade: () => boolean; make: () => void }): void {
  if (request.method === 'PUT') bucket.make()
  else if (request.method !== 'HEAD') throw new Refusal(501, 'NotImplemented', 'only objects are known here')
  else if (!bucket.isMade()) throw new Refusal(404, 'NoSuchBucket', 'no such bucket')
  response.writeHead(200).end()
}

function answer(request: IncomingMessage, body: Buffer, response: ServerResponse, bucket: string, objects: S3Server['objects']): void {
  const [, inBucket = '', ...rest] = decodeURIComponent(pathOf(request)).split('/')
  const key = rest.join('/')
  if (inBucket !== bucket) throw new Refusal(404, 'NoSuchBucket', 'no such bucket')
  if (key === '') throw new Refusal(501, 'NotImplemented', 'only objects are known here')
  const object = objects.get(key)
  switch (request.method) {
    case 'PUT':
      objects.set(key, { bytes: body, contentType: header(request, 'content-type') ?? 'binary/octet-stream' })
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
      return
    case 'GET':
    case 'HEAD':
      if (!object) throw new Refusal(404, 'NoSuchKey', 'no such key')
      answerObject(request, response, object)
      return
    case 'DELETE':
      objects.delete(key)
      response.writeHead(204).end()
      return
    default:
      throw new Refusal(501, 'NotImplemented', 'not known here')
  }
}

/** The whole object, or the one part that `Range` names. */
function answerObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, contentType }: { bytes: Buffer; contentType: string },
): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(header(request, 'range') ?? '') ?? []
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': contentType,
    'content-length': part.length,
    ...(from === undefined ? {} : { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}` }),
  })
  response.end(request.method === 'GET' ? part : undefined)
}

function refuse(response: ServerResponse, isHead: boolean, error: unknown): void {
  const { status, code, message } = error instanceof Refusal ? error : { status: 500, code: 'InternalError', message: String(error) }
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    isHead ? undefined : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  )
}
