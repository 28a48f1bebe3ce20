import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { startS3Server, type S3Server } from '@/tests/support/s3-server'

/** The test double is itself tested: a store that accepts any signature would prove nothing. */
let server: S3Server
let clock = new Date()

beforeAll(async () => {
  server = await startS3Server({ now: () => clock })
})
afterAll(() => server.close())
beforeEach(() => {
  clock = new Date()
})

const clientOf = (overrides: Partial<S3Server> = {}) => {
  const account = { ...server, ...overrides }
  return new S3Client({
    endpoint: server.url,
    region: account.region,
    forcePathStyle: true,
    credentials: { accessKeyId: account.accessKeyId, secretAccessKey: account.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  })
}
const put = (client: S3Client) =>
  client.send(new PutObjectCommand({ Bucket: server.bucket, Key: 'some key/ä+b.txt', Body: 'hello', ContentType: 'text/plain' }))

test('accepts a request signed by the SDK, including keys that need escaping', async () => {
  await put(clientOf())

  expect(server.objects.get('some key/ä+b.txt')?.bytes.toString()).toBe('hello')
})

test.each([
  ['secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['access key', { accessKeyId: 'AKIANOBODY' }, 'InvalidAccessKeyId'],
  ['region', { region: 'elsewhere-1' }, 'AuthorizationHeaderMalformed'],
])('refuses a wrong %s', async (_, overrides, name) => {
  await expect(put(clientOf(overrides))).rejects.toMatchObject({ name })
})

test('refuses a request that was signed too long ago', async () => {
  clock = new Date(Date.now() + 16 * 60 * 1000)
  const client = clientOf()

  await expect(put(client)).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
})

test('refuses an unsigned request', async () => {
  expect((await fetch(`${server.url}/${server.bucket}/some`)).status).toBe(403)
})

test('refuses a body other than the signed one', async () => {
  const client = clientOf()
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as object, { body: 'jello' })
      return next(args)
    },
    { step: 'deserialize' },
  )

  await expect(put(client)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' })
})

test('accepts a presigned address and refuses it once tampered with or expired', async () => {
  await put(clientOf())
  const address = await getSignedUrl(clientOf(), new GetObjectCommand({ Bucket: server.bucket, Key: 'some key/ä+b.txt' }), {
    expiresIn: 60,
  })

  const fresh = await fetch(address)
  const elsewhere = await fetch(address.replace('some%20key', 'other%20key'))
  const longer = await fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))
  clock = new Date(Date.now() + 61_000)
  const late = await fetch(address)

  expect(await fresh.text()).toBe('hello')
  expect([fresh.status, elsewhere.status, longer.status, late.status]).toEqual([200, 403, 403, 403])
})
