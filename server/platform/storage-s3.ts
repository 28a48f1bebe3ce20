import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { textFor } from '@/lib/text/text-for'
import { AppError } from './errors'
import { checkKey, type Storage } from './stored-object'

const SERVER_ERRORS = textFor('serverErrors')

export type S3Options = {
  /** Base address of an S3-compatible server with path-style addresses; null for Amazon itself. */
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Load the SDK only here: it takes tens of megabytes, which installations with pictures on disk need not spend. */
const loadSdk = () => import('@aws-sdk/client-s3')

/**
 * A store in a bucket. Checksums are sent only if a call demands them, and bodies have a known length, since many compatible servers
 * support nothing else. A bucket stores an object whole or not at all.
 */
export function createS3Storage(options: S3Options): Storage {
  let client: Promise<S3Client> | undefined
  const connect = () => (client ??= createClient(options))
  const at = (key: string) => ({ Bucket: options.bucket, Key: checkKey(key) })
  return {
    async put(key, bytes, { contentType }) {
      const input = { ...at(key), Body: bytes, ContentLength: bytes.length, ContentType: contentType }
      const [{ PutObjectCommand }, s3] = await Promise.all([loadSdk(), connect()])
      await orUnavailable(s3.send(new PutObjectCommand(input)))
    },
    async putFile(key, path, { contentType }) {
      const { size } = await stat(path)
      const input = { ...at(key), Body: createReadStream(path), ContentLength: size, ContentType: contentType }
      const [{ PutObjectCommand }, s3] = await Promise.all([loadSdk(), connect()])
      await orUnavailable(s3.send(new PutObjectCommand(input)))
    },
    async stream(key, { start, end }) {
      const input = { ...at(key), Range: `bytes=${start}-${end}` }
      const [{ GetObjectCommand }, s3] = await Promise.all([loadSdk(), connect()])
      const answer = await orNull(s3.send(new GetObjectCommand(input)))
      return answer?.Body?.transformToWebStream() ?? null
    },
    async get(key) {
      const input = at(key)
      const [{ GetObjectCommand }, s3] = await Promise.all([loadSdk(), connect()])
      const answer = await orNull(s3.send(new GetObjectCommand(input)))
      if (!answer?.Body) return null
      const bytes = await orUnavailable(answer.Body.transformToByteArray())
      return { bytes: Buffer.from(bytes), contentType: answer.ContentType ?? 'application/octet-stream' }
    },
    async head(key) {
      const input = at(key)
      const [{ HeadObjectCommand }, s3] = await Promise.all([loadSdk(), connect()])
      const answer = await orNull(s3.send(new HeadObjectCommand(input)))
      return answer && { sizeBytes: answer.ContentLength ?? 0 }
    },
    async delete(key) {
      const input = at(key)
      const [{ DeleteObjectCommand }, s3] = await Promise.all([loadSdk(), connect()])
      await orNull(s3.send(new DeleteObjectCommand(input)))
    },
  }
}

async function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Options): Promise<S3Client> {
  const { S3Client } = await loadSdk()
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
  })
}

const isMissing = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'name' in cause && (cause.name === 'NoSuchKey' || cause.name === 'NotFound')

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (cause) {
    if (isMissing(cause)) return null
    throw unavailable(cause)
  }
}

async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    throw unavailable(cause)
  }
}

const unavailable = (cause: unknown) => new AppError('unavailable', SERVER_ERRORS.storeAway, { cause })
