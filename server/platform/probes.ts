import { opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from './env'

/** How long a service may take to answer a probe. */
const TIMEOUT_MS = 10_000

/** Logs in to the mail server without sending anything. Throws the server's error. */
export async function probeMail(): Promise<void> {
  const { smtpUrl } = env().mail
  const { createTransport } = await import('nodemailer')
  const transporter = createTransport(smtpUrl ?? '', {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transporter.verify()
  } finally {
    transporter.close()
  }
}

/** Pings Redis. Throws if it does not answer. */
export async function probeRedis(): Promise<void> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(env().redisUrl ?? '', {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // connect() throws the failure
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await redis.ping()
  } finally {
    redis.disconnect()
  }
}

/** Lists the model server's models, which is free. Throws if it refuses. */
export async function probeModel(): Promise<void> {
  const { model } = env()
  const answer = await fetch(`${(model?.baseUrl ?? 'https://api.openai.com/v1').replace(/\/+$/, '')}/models`, {
    headers: { authorization: `Bearer ${model?.apiKey ?? ''}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
}

export type StoredFile = {
  key: string
  changedAt: Date
  /** Removes a file that no key names, left by a process that was lost; null for stored ones. */
  discard: (() => Promise<void>) | null
}

/** Every file below `prefix` in the store and, on disk, leftovers of unfinished writes. Throws if a bucket does not list its objects. */
export function listStored(prefix: string): AsyncGenerator<StoredFile> {
  const { s3, dataDir } = env()
  return s3 ? listBucket(s3, prefix) : listFolder(path.join(/* turbopackIgnore: true */ dataDir, 'media'), prefix)
}

async function* listFolder(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const found = await opendir(folder, { recursive: true }).catch(() => null)
  if (!found) return
  for await (const entry of found) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const key = path.relative(folder, file)
    const isLeft = entry.name.startsWith('.incoming-')
    if (!isLeft && !key.startsWith(prefix)) continue
    const { mtime } = await stat(file)
    yield { key, changedAt: mtime, discard: isLeft ? () => rm(file, { force: true }) : null }
  }
}

async function* listBucket(
  { endpoint, region, accessKeyId, secretAccessKey, bucket }: NonNullable<ReturnType<typeof env>['s3']>,
  prefix: string,
): AsyncGenerator<StoredFile> {
  const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { requestTimeout: TIMEOUT_MS },
    maxAttempts: 2,
  })
  try {
    for (let token: string | undefined; ;) {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, changedAt: LastModified ?? new Date(), discard: null }
      token = page.NextContinuationToken
      if (!token) return
    }
  } finally {
    client.destroy()
  }
}
