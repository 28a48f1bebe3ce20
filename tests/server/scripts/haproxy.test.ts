import { runModule } from '../../support/run-module'

/** Runs `text` beside HAProxy on `port` before two servers, `a` and `b`, that `answer` as told; null if this machine has no HAProxy. */
const beside = async <T>(answer: string, text: string): Promise<T | null> => {
  const found = await runModule<T | null>(`
    import crypto from 'node:crypto'
    import fs from 'node:fs'
    import http from 'node:http'
    import os from 'node:os'
    import path from 'node:path'
    import { openParts } from './scripts/cluster-parts.mjs'
    import { startHaproxy } from './scripts/haproxy.mjs'
    import { freePort, sleep } from './scripts/processes.mjs'
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'haproxy-'))
    const [held, seen] = [[], []]
    const answer = ${answer}
    const serve = (name) => new Promise((resolve) => {
      const server = http.createServer((request, response) => {
        if (request.url === '/api/health/serving') return response.end('serving')
        seen.push({ name, method: request.method, url: request.url, from: request.headers['x-forwarded-for'] })
        answer(name, request, response)
      })
      server.on('upgrade', (request, socket) => {
        seen.push({ name, method: 'UPGRADE', url: request.url, from: request.headers['x-forwarded-for'] })
        if (name === 'a') return socket.end('HTTP/1.1 503 Service Unavailable\\r\\nContent-Length: 0\\r\\n\\r\\n')
        // RFC 6455 §4.2.2
        const key = request.headers['sec-websocket-key'] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
        const accept = crypto.createHash('sha1').update(key).digest('base64')
        socket.end('HTTP/1.1 101 Switching Protocols\\r\\nConnection: Upgrade\\r\\nUpgrade: websocket\\r\\nSec-WebSocket-Accept: ' + accept + '\\r\\n\\r\\n')
      })
      server.listen(0, '127.0.0.1', () => resolve(server))
    })
    const servers = [await serve('a'), await serve('b')]
    const [a, b] = servers.map((server) => server.address().port)
    const port = await freePort()
    const base = 'http://127.0.0.1:' + port
    const run = async (proxy) => { ${text} }
    try {
      const proxy = await startHaproxy(openParts(folder, held), { folder, port, backends: [a, b] })
      console.log(JSON.stringify(proxy === null ? null : await run(proxy)))
    } finally {
      for (const release of held) await release()
      fs.rmSync(folder, { recursive: true })
      for (const server of servers) server.close(), server.closeAllConnections()
    }`)
  if (found === null) process.stderr.write('No haproxy here: what its configuration does was left out.\n')
  return found
}

type Call = { name: string; method: string; url: string; from?: string }

test('what only reads is asked of the other server if one hangs up; anything else is sent once', async () => {
  const found = await beside<{ reads: number[]; writes: number[]; seen: Call[] }>(
    `(name, request, response) => (name === 'a' ? request.socket.destroy() : response.end('b'))`,
    `const statuses = async (method) => {
       const list = []
       for (let number = 0; number < 4; number += 1)
         list.push(await fetch(base + '/' + method + number, { method, headers: { 'x-forwarded-for': '203.0.113.7' } }).then(({ status }) => status, () => 502))
       return list
     }
     return { reads: await statuses('GET'), writes: await statuses('POST'), seen }`,
  )

  if (!found) return
  expect(found.reads).toEqual([200, 200, 200, 200])
  expect(found.seen.filter(({ name, method }) => name === 'a' && method === 'GET').length).toBeGreaterThan(0)
  expect(found.writes.toSorted()).toEqual([200, 200, 502, 502])
  expect(found.seen.filter(({ method }) => method === 'POST')).toHaveLength(4)
  // what a visitor claims stands before what the proxy saw
  expect(new Set(found.seen.map(({ from }) => from))).toEqual(new Set(['203.0.113.7, 127.0.0.1']))
})

test('a drained server finishes what it began and gets nothing new until it is restored', async () => {
  const found = await beside<{ early: boolean; begun: string[]; drained: string[]; restored: string[] }>(
    `(name, request, response) => (request.url === '/slow' ? (globalThis.end ??= {})[name] = () => response.end(name) : response.end(name))`,
    `const ask = async (path) => (await fetch(base + path)).text()
     const several = async () => [await ask('/'), await ask('/'), await ask('/'), await ask('/')]
     const slow = [ask('/slow'), ask('/slow')]
     while (!globalThis.end?.a || !globalThis.end?.b) await sleep(20)
     let isDrained = false
     const draining = proxy.drain(a).then(() => (isDrained = true))
     await sleep(300)
     const drained = await several()
     const early = isDrained
     globalThis.end.a()
     await draining
     globalThis.end.b()
     await proxy.restore(a)
     return { early, begun: await Promise.all(slow), drained, restored: await several() }`,
  )

  if (!found) return
  expect(found.early).toBe(false)
  expect(found.begun.toSorted()).toEqual(['a', 'b'])
  expect(found.drained).toEqual(['b', 'b', 'b', 'b'])
  expect(new Set(found.restored)).toEqual(new Set(['a', 'b']))
})

test('a socket whose sidecar is away is opened at the other web server', async () => {
  const found = await beside<{ statuses: number[]; seen: Call[] }>(
    `(name, request, response) => response.end(name)`,
    `const open = () => new Promise((resolve, reject) => {
       const request = http.get(base + '/socket.io/?EIO=4&transport=websocket', { headers: {
         connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'bGl0ZmFzcyBsaXRmYXNzIQ==' } })
       request.once('upgrade', (answer, socket) => { socket.destroy(); resolve(answer.statusCode) })
       request.once('response', (answer) => { answer.resume(); resolve(answer.statusCode) })
       request.once('error', reject)
     })
     const statuses = []
     for (let number = 0; number < 4; number += 1) statuses.push(await open())
     return { statuses, seen }`,
  )

  if (!found) return
  expect(found.statuses).toEqual([101, 101, 101, 101])
  expect(found.seen.some(({ name, method }) => name === 'a' && method === 'UPGRADE')).toBe(true)
})
