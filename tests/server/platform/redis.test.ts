import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import { closeDatabase } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { countCall } from '@/server/platform/rate-limits'
import { subscribe, wake } from '@/server/platform/realtime'
import { startCutOffProxy, type CutOffProxy } from '@/tests/support/cut-off-proxy'
import { startRedis, type RedisServer } from '@/tests/support/redis-server'
import { until } from '@/tests/support/until'

const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-redis-'))
const { RATE_LIMITS } = process.env
const shared: typeof globalThis & { litfassWaker?: Redis; litfassLimiterRedis?: Redis } = globalThis
let redis: RedisServer | null
let proxy: CutOffProxy | null = null
/** What a test opened, closed whatever comes of it. */
const open: (() => unknown)[] = []

beforeAll(async () => {
  redis = await startRedis(folder)
})

beforeEach(async () => {
  if (!redis) return
  proxy = await startCutOffProxy({ host: '127.0.0.1', port: redis.port })
  Object.assign(process.env, { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, RATE_LIMITS: 'on' })
  resetEnv()
})

afterEach(async () => {
  for (const close of open.splice(0)) await close()
  shared.litfassWaker?.disconnect()
  shared.litfassLimiterRedis?.disconnect()
  delete shared.litfassWaker
  delete shared.litfassLimiterRedis
  await proxy?.close()
  delete process.env['REDIS_URL']
  Object.assign(process.env, RATE_LIMITS === undefined ? {} : { RATE_LIMITS })
  resetEnv()
})

afterAll(async () => {
  await redis?.stop()
  rmSync(folder, { recursive: true, force: true })
  await closeDatabase()
})

test('a listener whose connection to Redis falls silent without being closed connects again and learns that it may have missed something', async () => {
  if (!redis || !proxy) return
  const direct = new Redis(redis.url)
  open.push(() => direct.disconnect())
  const heard: string[] = []
  const resumed = jest.fn()
  const subscription = await subscribe(['test_silent_redis'], { hear: (_, payload) => heard.push(payload), resumed })
  open.push(subscription.close)
  const publish = (payload: string) => direct.publish('litfass:test_silent_redis', payload)
  await until(async () => (await publish('first')) > 0 && heard.includes('first'))

  proxy.silence()
  await publish('lost')
  await until(() => resumed.mock.calls.length > 0)
  await until(async () => (await publish('again')) > 0 && heard.includes('again'))

  expect(heard).not.toContain('lost')
})

test('while Redis is silent, wake-ups go through Postgres, and calls are counted in memory', async () => {
  if (!proxy) return
  const heard: string[] = []
  const subscription = await subscribe(['test_silent_wake'], { hear: (_, payload) => heard.push(payload) })
  open.push(subscription.close)
  await countCall('read', randomUUID())
  await wake('test_silent_wake', 'first')
  await until(() => heard.length > 0)

  proxy.silence()
  await Promise.all([wake('test_silent_wake', 'second'), countCall('read', randomUUID())])
  await until(() => heard.includes('second'))

  expect(new Set(heard)).toEqual(new Set(['first', 'second']))
})
