import { mkdirSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startS3Server } from '@/tests/support/s3-server'

/**
 * The tests' S3 server as a program that stores its objects in a folder, for the container drill. It has the arguments, key file, port and
 * health check of `weed server -s3`, and supports the one bucket that the product creates.
 */
type Keys = { identities: { credentials: { accessKey: string; secretKey: string }[] }[] }

// -name=value, as Go programs have it
const { values } = parseArgs({
  args: process.argv.slice(3).map((argument) => `-${argument}`),
  options: { dir: { type: 'string' }, 's3.config': { type: 'string' }, 'ip.bind': { type: 'string', default: '127.0.0.1' } },
  strict: false,
})
const folder = path.join(String(values.dir), 'buckets')
const { identities } = JSON.parse(readFileSync(String(values['s3.config']), 'utf8')) as Keys
const credentials = identities[0]?.credentials[0]
if (!credentials) throw new Error('the file of keys names nobody')
const bucket = path.join(folder, 'litfass')
const fileOf = (key: string) => path.join(bucket, encodeURIComponent(key))

await startS3Server({
  host: String(values['ip.bind']),
  port: 8333,
  account: { accessKeyId: credentials.accessKey, secretAccessKey: credentials.secretKey, region: 'us-east-1', bucket: 'litfass' },
  bucket: { isMade: () => existsSync(bucket), make: () => void mkdirSync(bucket, { recursive: true }) },
  open: (asked, response) => {
    if (asked === '/healthz') response.end('ok')
    return asked === '/healthz'
  },
  objects: {
    get size() {
      return readdirSync(bucket).filter((name) => !/\.(type|new)$/.test(name)).length
    },
    has: (key) => existsSync(fileOf(key)),
    get: (key) =>
      existsSync(fileOf(key)) ? { bytes: readFileSync(fileOf(key)), contentType: readFileSync(`${fileOf(key)}.type`, 'utf8') } : undefined,
    set(key, { bytes, contentType }) {
      writeFileSync(`${fileOf(key)}.type`, contentType)
      writeFileSync(`${fileOf(key)}.new`, bytes)
      renameSync(`${fileOf(key)}.new`, fileOf(key))
    },
    delete(key) {
      const had = existsSync(fileOf(key))
      rmSync(fileOf(key), { force: true })
      return had
    },
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
