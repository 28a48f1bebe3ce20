import { runModule } from '../../support/run-module'

const health = (database: boolean, storage: boolean, disk: boolean) => ({
  status: database && storage && disk ? 200 : 503,
  body: JSON.stringify({ checks: { database: { ok: database }, storage: { ok: storage }, disk: { ok: disk } } }),
})
const failing = { status: 500, body: 'no' }

/** What the probe answers for each state of the health call, without and with a stored page; null is a call that never answers. */
const probe = (states: ({ status: number; body: string } | null)[], method = 'GET') =>
  runModule<number[][]>(`
    import http from 'node:http'
    import { createPageStore } from './scripts/page-store.mjs'
    import { createReadiness, READY_PATH } from './scripts/readiness.mjs'
    let state
    const handle = async (_request, response) => {
      if (state === null) return new Promise(() => undefined)
      response.statusCode = state.status
      response.end(state.body)
    }
    const store = createPageStore({ plainBytes: 1e6, narrowedBytes: 1e5 })
    const answer = createReadiness({ handle, store, host: 'localhost', patienceMs: 1 })
    const server = http.createServer((request, response) => answer(request, response) || response.writeHead(404).end())
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const ask = async (path = READY_PATH) => (await fetch('http://127.0.0.1:' + server.address().port + path, { method: '${method}' })).status
    const states = ${JSON.stringify(states)}
    const askAll = async () => {
      const found = []
      for (state of states) found.push(await ask())
      return found
    }
    const found = [await askAll()]
    await store.ask({ key: 'a', tags: [], forMs: 1000, isNarrowed: false }, async () => ({ status: 200, isKeepable: true, body: { size: () => 1 } }))
    found.push(await askAll(), [await ask('/api/health')])
    console.log(JSON.stringify(found))
    server.close()
    server.closeAllConnections()`)

test('a web process serves without its database for as long as it has stored pages', async () => {
  const [empty, stored, other] = await probe([health(true, true, true), health(false, true, true), null, failing])

  expect(empty?.[0]).toBe(200)
  expect(empty?.slice(1)).toEqual([503, 503, 503])
  expect(stored).toEqual([200, 200, 200, 200])
  expect(other).toEqual([404])
})

test('a process that can store no pictures or has no room on its disk does not serve', async () => {
  const [empty, stored] = await probe([health(true, false, true), health(true, true, false), health(false, true, false)], 'HEAD')

  expect(empty).toEqual([503, 503, 503])
  expect(stored).toEqual([503, 503, 503])
})
