import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import zlib from 'node:zlib'
import { resetEnv } from '@/server/platform/env'
import { askOutside, fetchOutside, OutgoingError, requireOutgoingUrl } from '@/server/platform/outgoing'
import { isPublicAddress, isPublicHost, publicLookup } from '@/server/platform/public-address'
import { INNER_ADDRESSES } from '@/tests/support/inner-addresses'

const reasonOf = async (promise: Promise<unknown>) => {
  try {
    await promise
  } catch (error) {
    return error instanceof OutgoingError ? error.reason : error
  }
  return 'answered'
}

describe('addresses inside the network', () => {
  test.each(INNER_ADDRESSES)('%.60s is not requested', async (address) => {
    expect(await reasonOf(askOutside(address))).toBe('refused')
  })

  test.each(['https://events.example.org/', 'http://93.184.215.14/', 'https://[2606:4700::6810:84e5]/', 'http://example.org:8080/x'])(
    '%s may be requested',
    (address) => {
      expect(requireOutgoingUrl(address).href).toBe(address)
    },
  )

  test('an IPv4 address embedded in an IPv6 address is checked itself', () => {
    expect(isPublicAddress('64:ff9b::5db8:d70e')).toBe(true)
    expect(isPublicAddress('64:ff9b::a00:1')).toBe(false)
    expect(isPublicAddress('2002:5db8:d70e::1')).toBe(true)
    expect(isPublicAddress('2002:c0a8:101::1')).toBe(false)
  })

  test.each(['', '.', '..', 'localhost', 'news..example.com', '.example.com'])('the host "%s" is no name in the public DNS', (host) => {
    expect(isPublicHost(host)).toBe(false)
  })
})

describe('answers', () => {
  let server: http.Server
  let origin = ''
  const asked: { url: string; headers: http.IncomingHttpHeaders; body: string }[] = []
  const answers: Record<string, (response: http.ServerResponse) => void> = {
    '/plain': (response) => response.end('hello'),
    '/gzip': (response) => response.setHeader('content-encoding', 'gzip').end(zlib.gzipSync('hello')),
    '/bomb': (response) => response.setHeader('content-encoding', 'gzip').end(zlib.gzipSync(Buffer.alloc(40 * 1024 * 1024))),
    '/strange': (response) => response.setHeader('content-encoding', 'zstd').end('hello'),
    '/long': (response) => response.setHeader('content-length', String(100 * 1024 * 1024)).write('x'),
    '/endless': (response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(256 * 1024)), 1)
      response.on('close', () => clearInterval(timer))
    },
    '/slow': (response) => {
      const timer = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(timer))
    },
    '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
    '/moved': (response) => response.writeHead(301, { location: '/plain' }).end(),
  }

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        asked.push({ url: request.url ?? '', headers: request.headers, body })
        const answer = answers[request.url ?? '']
        if (answer) answer(response)
        else response.writeHead(404).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    process.env.FETCH_ORIGINS = origin
    resetEnv()
  })
  afterAll(async () => {
    delete process.env.FETCH_ORIGINS
    resetEnv()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  beforeEach(() => asked.splice(0))

  test('a response is decompressed and says where it came from', async () => {
    const answer = await askOutside(`${origin}/gzip`)

    expect(answer.bytes.toString()).toBe('hello')
    expect(asked[0]?.headers['user-agent']).toMatch(/^LitfassBot\/1\.0 \(\+http/)
    expect((await askOutside(`${origin}/moved`)).url).toBe(`${origin}/plain`)
  })

  test.each([
    ['/bomb', 'too_large'],
    ['/long', 'too_large'],
    ['/endless', 'too_large'],
    ['/strange', 'unreadable'],
    ['/inside', 'refused'],
    ['/file', 'refused'],
    ['/round', 'too_many_redirects'],
  ])('%s ends as %s', async (path, reason) => {
    expect(await reasonOf(askOutside(`${origin}${path}`))).toBe(reason)
  })

  test('a response that drips is cut off at the timeout', async () => {
    const startedAt = Date.now()

    expect(await reasonOf(askOutside(`${origin}/slow`, { timeoutMs: 400 }))).toBe('timeout')
    expect(Date.now() - startedAt).toBeLessThan(20_000)
  })

  test('a server that is not there is unreachable', async () => {
    process.env.FETCH_ORIGINS = 'http://127.0.0.1:9'
    resetEnv()
    const reason = await reasonOf(askOutside('http://127.0.0.1:9/'))
    process.env.FETCH_ORIGINS = origin
    resetEnv()

    expect(reason).toBe('unreachable')
  })

  test('a request that allows no redirects follows none', async () => {
    const answer = await askOutside(`${origin}/moved`, { method: 'POST', body: '{}', maxRedirects: 0 })

    expect(answer.status).toBe(301)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toBe('{}')
  })

  test('a name that resolves to a private address is not connected to', async () => {
    const found = new Promise((resolve) => publicLookup('localhost', { all: true }, (error) => resolve(error?.message)))

    expect(await found).toBe('localhost has no public address.')
  })
})

describe('the guarded fetch that libraries receive', () => {
  const asked: { method: string; body: string; host: string }[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ method: request.method ?? '', body, host: request.headers.host ?? '' })
      if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      else if (request.url === '/none') response.writeHead(204).end()
      else if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(zlib.gzipSync('{"a":1}'))
      else response.end('x'.repeat(2000))
    })
  })
  const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const limited = { maxBytes: 1000 }

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))))

  it('delivers nothing to a private address, whatever the request', async () => {
    const ask = fetchOutside({ allowsPrivate: false, ...limited })

    expect(await reasonOf(ask(url('/packed')))).toBe('refused')
    expect(await reasonOf(ask(new Request(url('/packed'), { method: 'POST', body: 'x' })))).toBe('refused')
    expect(asked).toEqual([])
  })

  it('answers as fetch does, returns redirects as they are, and respects its size limit', async () => {
    const ask = fetchOutside({ allowsPrivate: true, ...limited })

    const packed = await ask(new Request(url('/packed'), { method: 'POST', body: 'grüß', headers: { host: 'us.example' } }))
    const away = await ask(url('/away'))

    expect(await packed.json()).toEqual({ a: 1 })
    expect(asked[0]).toMatchObject({ method: 'POST', body: 'grüß' })
    expect([away.status, away.headers.get('location')]).toEqual([302, 'http://169.254.169.254/'])
    expect((await ask(url('/none'))).status).toBe(204)
    expect(await reasonOf(ask(url('/long')))).toBe('too_large')
    await expect(ask(url('/none'), { signal: AbortSignal.abort() })).rejects.toThrow()
  })

  it('sends one after the other over one connection, which no other caller uses, and over a new one if the server has closed it', async () => {
    const sockets = new Map<Socket, number>()
    let isClosing = false
    const counting = http.createServer((request, response) => {
      const used = sockets.get(request.socket) ?? 0
      sockets.set(request.socket, used + 1)
      if (isClosing && used > 0) request.socket.resetAndDestroy()
      else response.end('here')
    })
    await new Promise<void>((resolve) => counting.listen(0, '127.0.0.1', resolve))
    const there = `http://127.0.0.1:${(counting.address() as AddressInfo).port}/inbox`
    const [one, other] = [1, 2].map(() => fetchOutside({ allowsPrivate: true, ...limited }))
    const send = async (ask = one) => (await ask?.(new Request(there, { method: 'POST', body: 'x' })))?.text()
    try {
      for (let sent = 0; sent < 3; sent += 1) expect(await send()).toBe('here')
      expect([...sockets.values()]).toEqual([3])

      await send(other)
      expect([...sockets.values()]).toEqual([3, 1])

      isClosing = true
      expect(await send()).toBe('here')
      expect([...sockets.values()]).toEqual([4, 1, 1])
    } finally {
      counting.closeAllConnections()
      counting.close()
    }
  })
})
