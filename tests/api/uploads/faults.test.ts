import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { startCutOffProxy, type CutOffProxy } from '@/tests/support/cut-off-proxy'
import { send } from '@/tests/support/request'

jest.setTimeout(120_000)

const fixture = readFileSync(path.join(__dirname, '../../fixtures/flyers/reading/night-market.png'))
const form = () => {
  const data = new FormData()
  data.append('image', new Blob([new Uint8Array(fixture)], { type: 'image/png' }), 'flyer.png')
  return data
}

let proxy: CutOffProxy
let direct: Client
let modules: {
  upload: typeof import('@/app/api/events/upload/event-image/route')
  health: typeof import('@/app/api/health/route')
  env: typeof import('@/server/platform/env')
  db: typeof import('@/server/platform/db')
  reader: typeof import('@/server/platform/vision/read-text')
}

beforeAll(async () => {
  const url = new URL(process.env.DATABASE_URL ?? '')
  direct = new Client({ connectionString: url.toString() })
  await direct.connect()
  proxy = await startCutOffProxy({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${proxy.port}`
  process.env.DATABASE_URL = url.toString()
  modules = {
    upload: await import('@/app/api/events/upload/event-image/route'),
    health: await import('@/app/api/health/route'),
    env: await import('@/server/platform/env'),
    db: await import('@/server/platform/db'),
    reader: await import('@/server/platform/vision/read-text'),
  }
})
afterAll(async () => {
  await modules.reader.closeReader()
  await modules.db.closeDatabase()
  await proxy.close()
  await direct.end()
})

const count = async (table: 'Event' | 'MediaObject' | 'FeedItem') =>
  Number((await direct.query(`SELECT count(*) FROM "${table}"`)).rows[0].count)
/** Waits until the picture of the upload `key` is being read; an `upload` that ends before is an error. */
const untilReading = async (key: string, upload: Promise<Response>) => {
  let answer: Response | undefined
  void upload.then((ended) => (answer = ended))
  for (;;) {
    const { rows } = await direct.query('SELECT "state" FROM "Upload" WHERE "idempotencyKey" = $1', [key])
    if (rows[0]?.state === 'reading') return
    if (answer) throw new Error(`the upload ended with ${answer.status} before its picture was read`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('an upload that loses the database gets a 503 and stores nothing in part, and a retry makes one event', async () => {
  const key = randomUUID()
  const before = [await count('Event'), await count('MediaObject'), await count('FeedItem')]
  const { POST } = modules.upload

  const upload = send(POST, { body: form(), headers: { 'idempotency-key': key } })
  await untilReading(key, upload)
  proxy.cut()
  const cutOff = await upload
  const healthMeanwhile = await send(modules.health.GET)
  proxy.mend()

  expect(cutOff.status).toBe(503)
  expect(Number(cutOff.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await cutOff.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('try again'),
    requestId: expect.any(String),
  })
  expect(healthMeanwhile.status).toBe(503)
  expect([await count('Event'), await count('MediaObject'), await count('FeedItem')]).toEqual(before)

  const retry = await send(POST, { body: form(), headers: { 'idempotency-key': key } })
  const again = await send(POST, { body: form(), headers: { 'idempotency-key': key } })

  expect([retry.status, again.status]).toEqual([200, 200])
  expect(((await retry.json()) as { id: string }).id).toBe(((await again.json()) as { id: string }).id)
  expect(await count('Event')).toBe((before[0] ?? 0) + 1)
  expect((await send(modules.health.GET)).status).toBe(200)
})

test('hundreds of uploads from one address get 429 with the seconds to wait, and other addresses continue', async () => {
  process.env.RATE_LIMITS = 'on'
  modules.env.resetEnv()
  const { POST } = modules.upload
  const empty = () => send(POST, { body: new FormData(), headers: { 'x-forwarded-for': '203.0.113.50' } })

  const answers = []
  for (let i = 0; i < 600; i += 1) answers.push(await empty())
  const elsewhere = await send(POST, { body: new FormData(), headers: { 'x-forwarded-for': '203.0.113.51' } })
  process.env.RATE_LIMITS = 'off'
  modules.env.resetEnv()

  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(570)
  expect(refused.every((answer) => Number(answer.headers.get('retry-after')) > 0)).toBe(true)
  expect(elsewhere.status).toBe(400)
})
