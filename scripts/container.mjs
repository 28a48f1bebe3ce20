// What docker-compose.yml runs from the image besides web and sidecar.
//   node scripts/container.mjs secrets    creates the installation's secrets once, in /secrets
//   node scripts/container.mjs setup      migrates the database, after a backup of older data, and creates the bucket
//   node scripts/container.mjs alive      whether this container's sidecar or recognizer is connected to the database
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { migrate, withClient } from './migrate.mjs'
import { PlainError } from './processes.mjs'
import { complain } from './progress.mjs'
import { requireOperator } from './public-mode.mjs'
import { newPushKeys } from './secrets.mjs'
import { backUpBeforeUpgrade } from './upgrade-backup.mjs'

const newSecret = () => crypto.randomBytes(32).toString('base64url')

/** Each file is written atomically and only once. Postgres and the store read theirs as other users. */
const writeOnce = (folder, name, text) => {
  const file = path.join(folder, name)
  if (fs.existsSync(file)) return
  fs.writeFileSync(`${file}.new`, text, { mode: 0o444 })
  fs.renameSync(`${file}.new`, file)
}

const kept = (folder) => {
  const file = path.join(folder, 'made.json')
  const names = ['POSTGRES_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'AUTH_SECRET', 'DEVICE_SECRET']
  writeOnce(folder, 'made.json', JSON.stringify({ ...Object.fromEntries(names.map((name) => [name, newSecret()])), ...newPushKeys() }))
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

const makeSecrets = (folder) => {
  const made = kept(folder)
  const credentials = [{ accessKey: made.S3_ACCESS_KEY_ID, secretKey: made.S3_SECRET_ACCESS_KEY }]
  const app = {
    DATABASE_URL: `postgresql://litfass:${made.POSTGRES_PASSWORD}@postgres:5432/litfass`,
    REDIS_URL: 'redis://redis:6379',
    S3_ENDPOINT: 'http://s3:8333',
    S3_BUCKET: 'litfass',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: made.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: made.S3_SECRET_ACCESS_KEY,
    AUTH_SECRET: made.AUTH_SECRET,
    NEXTAUTH_SECRET: made.AUTH_SECRET,
    DEVICE_SECRET: made.DEVICE_SECRET,
    // an installation from an earlier version has none
    ...(made.VAPID_PUBLIC_KEY ? { VAPID_PUBLIC_KEY: made.VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: made.VAPID_PRIVATE_KEY } : {}),
  }
  writeOnce(folder, 'postgres-password', made.POSTGRES_PASSWORD)
  writeOnce(
    folder,
    's3.json',
    JSON.stringify({ identities: [{ name: 'litfass', credentials, actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'] }] }),
  )
  writeOnce(
    folder,
    'app.env',
    `${Object.entries(app)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
  )
}

const makeBucket = async ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: Bucket,
  S3_REGION: region = 'us-east-1',
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}) => {
  if (!Bucket || !accessKeyId || !secretAccessKey) return 'pictures on disk'
  const { S3Client, HeadBucketCommand, CreateBucketCommand } = await import('@aws-sdk/client-s3')
  const s3 = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const isThere = await s3.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    (error) => {
      if (error.$metadata?.httpStatusCode === 404) return false
      throw new PlainError(`The bucket "${Bucket}" cannot be asked for: ${error.message || error.name}`)
    },
  )
  if (!isThere) await s3.send(new CreateBucketCommand({ Bucket }))
  return isThere ? 'the bucket is there' : 'the bucket is made'
}

const requireUrl = () => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  throw new PlainError('DATABASE_URL is not set.')
}

/** Another process of ours on this machine is connected to the database. */
const requireConnection = async () => {
  const found = await withClient(requireUrl(), (client) =>
    client.query(`SELECT 1 FROM pg_stat_activity WHERE application_name = 'litfass' AND client_addr = inet_client_addr() LIMIT 1`),
  )
  if (found.rowCount === 0) throw new PlainError('No process here is connected to the database.')
}

try {
  const [action, folder = '/secrets'] = process.argv.slice(2)
  if (action === 'secrets') makeSecrets(folder)
  else if (action === 'setup') {
    requireOperator(process.env)
    const url = requireUrl()
    const dataDir = process.env.DATA_DIR ?? '/data'
    console.log(
      `Database: ${await migrate(url, process.env, (due) => backUpBeforeUpgrade({ url, dataDir, env: process.env, due }))}. Pictures: ${await makeBucket(process.env)}.`,
    )
  } else if (action === 'alive') await requireConnection()
  else throw new PlainError('Usage: node scripts/container.mjs secrets | setup | alive')
} catch (error) {
  complain(error)
  process.exitCode = 1
}
