import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeDatabase, pool } from '@/server/platform/db'
import { followPages, pageTag, renewPages, renewTags } from '@/server/platform/page-cache'
import { resetEnv } from '@/server/platform/env'
import { until } from '@/tests/support/until'
import { runModule } from '../../support/run-module'

type Shared = typeof globalThis & { litfassPages?: { purge: (tags: readonly string[]) => void; purgeAll: () => void } }
const shared: Shared = globalThis
const purged: string[][] = []
const purgeAll = jest.fn()

beforeEach(() => {
  purged.length = 0
  shared.litfassPages = { purge: (tags) => purged.push([...tags]), purgeAll }
})
afterAll(async () => {
  delete shared.litfassPages
  await closeDatabase()
})

/** Sends a notification as another process would. */
const tell = (payload: string) => pool.query("SELECT pg_notify('pages', $1)", [payload])

test('a change renews this server’s pages at once, and those of another when it is notified', async () => {
  const subscription = await followPages()

  renewPages(['/event/one', '/', '/profile/J%C3%B6rg'])
  expect(purged).toEqual([['event:one', 'events', 'profile:Jörg']])
  await tell(JSON.stringify({ from: 'another process', tags: ['event:two'] }))
  await until(() => purged.length > 1)

  // its own notifications come back and are ignored
  expect(purged).toEqual([['event:one', 'events', 'profile:Jörg'], ['event:two']])
  await subscription?.close()
})

test('many tags are sent in several notifications, and malformed ones are ignored', async () => {
  const subscription = await followPages()
  const heard: string[] = []
  const client = await pool.connect()
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query('LISTEN pages')

  renewTags(Array.from({ length: 100 }, (_, number) => `event:${'0'.repeat(64)}${number}`))
  await tell('not JSON')
  await tell('{"tags":[1]}')
  await tell(JSON.stringify({ from: 'other', tags: ['event:last'] }))
  await until(() => purged.length === 2 && heard.length === 6)

  expect(purged[1]).toEqual(['event:last'])
  await client.query('UNLISTEN *')
  client.release()
  await subscription?.close()
})

test('a web server that lost its connection for a while renews everything', async () => {
  const subscription = await followPages()

  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN "pages"' AND datname = current_database()`)
  await until(() => purgeAll.mock.calls.length > 0)

  await subscription?.close()
})

test('a process that keeps no pages does not listen', async () => {
  delete shared.litfassPages

  expect(await followPages()).toBeNull()
})

test.each([
  ['/event/x', 'event:x'],
  ['/event/x/share-image', 'event:x'],
  ['/city/k%C3%B6ln/Concert', 'city:köln'],
  ['/', 'events'],
  ['/search', 'events'],
])('%s is renewed by %s', (path, tag) => {
  expect(pageTag(path)).toBe(tag)
})

test("Next's own store expires what changed since it was made, including changes that dropped out of the log", async () => {
  const found = await runModule(`
    import { createPurgeLog } from './scripts/purge-log.mjs'
    const log = createPurgeLog(3)
    log.note(['a'], 10)
    const seen = [log.isOlder(['a'], 9), log.isOlder(['a'], 10), log.isOlder(['a'], 11), log.isOlder(['b'], 1)]
    log.note(['b', 'c', 'd'], 20)
    seen.push(log.isOlder(['a'], 10), log.isOlder(['x'], 11))
    log.noteAll(30)
    console.log(JSON.stringify([...seen, log.isOlder(['x'], 30), log.isOlder([], 31)]))`)

  expect(found).toEqual([true, true, false, false, true, false, true, false])
})

test('a CDN is told what has changed, a burst in one call, and its failure harms nothing', async () => {
  const calls: { method: string | undefined; tags: unknown; key: unknown }[] = []
  const server = http.createServer(({ method, headers }, response) => {
    calls.push({ method, tags: headers['surrogate-key'], key: headers['fastly-key'] })
    response.writeHead(calls.length === 1 ? 500 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env['CDN_PURGE_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  process.env['CDN_PURGE_HEADER'] = 'Fastly-Key: secret: with colon'
  resetEnv()

  renewPages(['/event/one', '/city/köln'])
  renewTags(['comments:one'])
  await until(() => calls.length > 0)
  renewTags(['event:two'])
  await until(() => calls.length > 1)

  expect(calls).toEqual([
    { method: 'POST', tags: 'event:one city:k%C3%B6ln comments:one', key: 'secret: with colon' },
    { method: 'POST', tags: 'event:two', key: 'secret: with colon' },
  ])
  delete process.env['CDN_PURGE_URL']
  delete process.env['CDN_PURGE_HEADER']
  resetEnv()
  server.close()
})
