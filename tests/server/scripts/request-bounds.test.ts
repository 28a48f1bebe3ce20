import { withScript } from '@/tests/support/run-script'

type Answer = { status?: number; text?: string; error?: string }

/** A web server with our limits that otherwise reads everything to the end; `ask` sends it a raw request. */
const run = (body: string) =>
  withScript<Answer[]>(
    'request-bounds.mjs',
    `const http = await import('node:http')
     const server = http.createServer((request, response) => {
       if (m.refuseRequest(request, response, () => undefined)) return
       request.on('error', () => undefined)
       request.on('end', () => response.end('read'))
       request.resume()
     })
     await new Promise((done) => server.listen(0, '127.0.0.1', done))
     const { port } = server.address()
     const ask = (path, { method = 'GET', headers = {}, write = (request) => request.end() } = {}) => new Promise((done) => {
       const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
         let text = ''
         response.setEncoding('utf8').on('data', (part) => (text += part)).on('end', () => done({ status: response.statusCode, text }))
       })
       request.on('error', (error) => done({ error: error.code }))
       write(request)
     })
     const work = async () => { ${body} }
     try { return await work() } finally { server.closeAllConnections(); server.close() }`,
  )

it('refuses only addresses that cannot be decoded, in the format of their kind', async () => {
  const paths = [
    '/api/events/%',
    '/api/events/byId?id=%E0%A4%A',
    '/event/%ff',
    '/search?q=%',
    '/search?q=100%25',
    '/api/events/%C3%A4%00',
    '/',
  ]

  const answers = await run(`return Promise.all(${JSON.stringify(paths)}.map((path) => ask(path)))`)

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 200, 200, 200])
  expect(JSON.parse(answers[0]?.text ?? '')).toEqual({ message: expect.any(String), code: 'invalid', requestId: expect.any(String) })
  expect(answers[2]?.text).toBe('This address is not written correctly.\n')
})

it('refuses unsupported methods, such as one that would echo the caller’s cookies', async () => {
  const methods = ['TRACE', 'PROPFIND', 'GET', 'HEAD', 'OPTIONS', 'DELETE']

  const answers = await run(`return Promise.all(${JSON.stringify(methods)}.map((method) => ask('/api/health', { method })))`)

  expect(answers.map(({ status }) => status)).toEqual([405, 405, 200, 200, 200, 200])
  expect(answers[0]?.text).not.toContain('127.0.0.1')
})

it('logs nothing that would open a ticket, a door, an invitation, an upload or a private feed', async () => {
  const paths = [
    '/ticket/secret-1?x=%',
    '/de/ticket/secret-2/ticket.pdf?x=%',
    '/api/tickets/ticket/secret-3?x=%',
    '/api/groups/join/secret-4?x=%',
    '/group/invite/01a1/secret-5?x=%',
    '/api/uploads/secret-6/pictures?x=%',
    '/feeds/saved/secret-7.ics?x=%',
    '/feeds/going/secret-8.ics?x=%',
    '/feeds/%73aved/secret-9.ics?x=%',
    '/event/01a1?x=%',
  ]

  const lines = await withScript<{ path: string }[]>(
    'request-bounds.mjs',
    `const lines = []
     const response = { writeHead: () => undefined, end: () => undefined }
     for (const url of ${JSON.stringify(paths)}) m.refuseRequest({ url, method: 'GET', headers: {} }, response, (line) => lines.push(line))
     return lines`,
  )

  expect(lines).toHaveLength(paths.length)
  expect(lines.filter(({ path }) => path.includes('secret') || path.includes('?'))).toEqual([])
  expect(lines.at(-1)?.path).toBe('/event/01a1')
})

it('refuses a body with too large a declared length before it arrives', async () => {
  const answers = await run(`
    const declared = (path, bytes) => ask(path, { method: 'POST', headers: { 'content-length': bytes }, write: (request) => request.flushHeaders() })
    return [await declared('/api/anything', m.MAX_CALL_BYTES + 1), await declared('/about', m.MAX_PAGE_BYTES + 1)]`)

  expect(answers.map(({ status }) => status)).toEqual([413, 413])
})

it('tells a client that reads only after sending why its body is refused', async () => {
  const answers = await run(`
    const net = await import('node:net')
    const size = 2 * m.MAX_PAGE_BYTES
    return [await new Promise((done) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.write('POST /about HTTP/1.1\\r\\nhost: here\\r\\ncontent-length: ' + size + '\\r\\n\\r\\n', () => more(size)))
      socket.on('error', (error) => done({ error: error.code }))
      const more = (left) => left > 0 ? socket.write(Buffer.alloc(64 * 1024), () => setTimeout(() => more(left - 64 * 1024), 5)) : read()
      const read = () => {
        let text = ''
        socket.setEncoding('utf8').on('data', (part) => (text += part)).on('end', () => done({ text }))
      }
    })]`)

  expect(answers).toEqual([{ text: expect.stringMatching(/^HTTP\/1\.1 413 [^]*more than is allowed here\.\n$/) }])
})

it('cuts off a body of undeclared length at the limit', async () => {
  const answers = await run(
    `return [await ask('/about', { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, write: (request) => {
      const piece = Buffer.alloc(64 * 1024)
      const more = () => { if (!request.destroyed) request.write(piece, () => setImmediate(more)) }
      more()
    } })]`,
  )

  expect(answers[0]?.status === 413 || ['ECONNRESET', 'EPIPE'].includes(answers[0]?.error ?? '')).toBe(true)
})

it('accepts a body of undeclared length within the limit', async () => {
  const answers = await run(
    `return [await ask('/about', { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, write: (request) => { for (let at = 0; at < 10; at += 1) request.write(Buffer.alloc(64 * 1024)); request.end() } })]`,
  )

  expect(answers).toEqual([{ status: 200, text: 'read' }])
})
