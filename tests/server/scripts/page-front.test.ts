import { runModule } from '../../support/run-module'

/** The page front with a stand-in renderer that records its requests. */
const prelude = `
  import http from 'node:http'
  import { gunzipSync } from 'node:zlib'
  import { contentPolicy } from './scripts/content-policy.mjs'
  import { createPageFront } from './scripts/page-front.mjs'
  import { createPageStore } from './scripts/page-store.mjs'
  const secret = 'AbCdEfGhIjKlMnOpQrStUvWx'
  const asked = []
  const mayLag = []
  let how = {}
  const handle = async (request, response) => {
    asked.push({ url: request.url, headers: request.headers })
    mayLag.push(globalThis.litfassLaggingReads.getStore() !== undefined)
    if (how.slow) await new Promise((resolve) => setTimeout(resolve, 200))
    if (how.hold) await how.hold(request.url)
    response.setHeader('Link', '<a>; nonce="' + secret + '"')
    response.setHeader('Content-Type', request.url.startsWith('/api/') ? 'application/json' : 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'private, no-store')
    response.setHeader('X-Request-Id', 'of the render')
    if (how.cookie) response.setHeader('Set-Cookie', 'x=1')
    response.statusCode = how.status ?? 200
    if (how.late && request.headers.cookie) response.write('<!--$?--><template id="B:0"></template><!--/$-->')
    response.write('<p>' + (how.text ?? 'page') + '<script nonce="')
    response.end(secret + '"></script>')
  }
  const store = createPageStore({ plainBytes: 1e6, narrowedBytes: 1e5 })
  const site = { host: 'litfass.example', cdnSeconds: 0, everywhere: { 'Strict-Transport-Security': 'max-age=1' }, statusOf: (status) => (status === 404 ? 410 : status) }
  const front = createPageFront({ handle, store, policy: contentPolicy({}), headers: {}, secret, site, single: { cookie: 'bypass=1' }, ...more })
  const server = http.createServer(async (request, response) => {
    if (await front(request, response)) return
    if (how.hold) await how.hold(request.url)
    response.end('next')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const ask = (path, { method = 'GET', headers = {} } = {}) => new Promise((resolve) => {
    http.request({ port: server.address().port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part)).on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts), text: Buffer.concat(parts).toString() }))
    }).end()
  })
  const nonceOf = (text) => /nonce[-=]"?([\\w-]+)/.exec(text)?.[1]
  const say = (found) => { console.log(JSON.stringify(found)); server.close(); server.closeAllConnections() }
`
const run = <T>(text: string, more = {}) => runModule<T>(`const more = ${JSON.stringify(more)}\n${prelude}${text}`)
const id = '01a192f9-2b29-7b04-97e8-e1f0238896d9'

test('a cached page is rendered once; each answer has its own nonce in body, policy and hints, and the marker is never sent', async () => {
  const found = await run<{ answers: string[][]; asked: number; leaks: boolean; policy: string }>(`
    const answers = [await ask('/event/${id}'), await ask('/event/${id}'), await ask('/event/${id}?x=1', { headers: { 'accept-encoding': 'gzip' } })]
    const texts = answers.map(({ headers, bytes }) => (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString())
    say({
      answers: answers.map(({ headers }, at) => [nonceOf(texts[at]), nonceOf(headers['content-security-policy']), nonceOf(String(headers.link))]),
      asked: asked.length, leaks: JSON.stringify([answers, texts]).includes(secret), policy: answers[0].headers['content-security-policy'],
    })`)

  expect(found.asked).toBe(1)
  expect(found.leaks).toBe(false)
  for (const nonces of found.answers) expect(new Set(nonces).size).toBe(1)
  expect(new Set(found.answers.flat()).size).toBe(3)
  expect(found.policy).toContain("'strict-dynamic'")
})

test('a page is packed for many answers from its second reader on', async () => {
  const found = await run<{ packed: boolean[]; texts: string[]; nonces: string[] }>(`
    how = { text: 'page '.repeat(2000) }
    const packed = []
    const texts = []
    const nonces = []
    for (let reader = 0; reader < 3; reader += 1) {
      const { headers, bytes } = await ask('/event/${id}', { headers: { 'accept-encoding': 'gzip' } })
      texts.push(gunzipSync(bytes).toString().replace(/nonce="[^"]+"/, ''))
      nonces.push(nonceOf(gunzipSync(bytes).toString()), nonceOf(headers['content-security-policy']))
      packed.push(store.fresh({ key: 'en /event/${id}', isNarrowed: false }).body.isPackedAs('gzip'))
    }
    say({ packed, texts, nonces })`)

  expect(found.packed).toEqual([false, true, true])
  expect(new Set(found.texts).size).toBe(1)
  expect(found.texts[0]).toContain('page page')
  expect(new Set(found.nonces).size).toBe(3)
})

test('nothing about a visitor is stored with a cached page', async () => {
  const found = await run<{ kept: string[]; holds: boolean }>(`
    const { inspect } = await import('node:util')
    await ask('/event/${id}', { headers: { cookie: 'session=their-secret', 'x-mark': 'their-mark' } })
    const entry = store.fresh({ key: 'en /event/${id}', isNarrowed: false })
    say({ kept: Object.keys(entry), holds: /their-/.test(inspect(entry, { depth: 8, showHidden: true })) })`)

  expect(found.kept).toContain('body')
  expect(found.holds).toBe(false)
})

test('nothing about a visitor reaches the page that others get', async () => {
  const asked = await run<{ url: string; headers: Record<string, string> }[]>(`
    await ask('/event/${id}?utm=x', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '6.6.6.6', cookie: 'session=secret; language=de', 'user-agent': 'robot', 'next-url': '/admin', 'x-middleware-subrequest': 'a', 'content-security-policy': "script-src 'nonce-mine'" } })
    say(asked)`)

  expect(asked).toEqual([
    {
      url: `/event/${id}`,
      headers: {
        host: 'litfass.example',
        'accept-language': 'de',
        'content-security-policy': "script-src 'nonce-AbCdEfGhIjKlMnOpQrStUvWx'",
        cookie: 'bypass=1',
      },
    },
  ])
})

test('a page is rendered without being stored by Next, a call as it is', async () => {
  const cookies = await run<(string | null)[]>(`
    for (const path of ['/event/${id}', '/api/events/${id}']) await ask(path, { headers: { cookie: 'session=theirs' } })
    say(asked.map(({ headers }) => headers.cookie ?? null))`)

  expect(cookies).toEqual(['bypass=1', null])
})

test('a list of the API is made once for all who show nothing, from nothing of the first one but their address', async () => {
  const found = await run<{
    asked: { url: string; headers: Record<string, string> }[]
    texts: string[]
    headers: Record<string, string>
    statuses: number[]
    head: string
  }>(`
    const hostile = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '6.6.6.6', 'user-agent': 'robot', accept: 'text/evil, */*;q=0.1', 'x-mark': 'mine', 'if-modified-since': 'x', range: 'bytes=0-1' }
    const first = await ask('/api/events/latest?limit=5', { headers: hostile })
    await ask('/api/events/latest?limit=5')
    how = { text: 'other' }
    const later = [await ask('/api/events/latest?limit=5'), await ask('/api/events/latest?limit=5', { headers: { cookie: 'language=en' } })]
    const others = [
      await ask('/api/events/latest?limit=5', { headers: { cookie: 'next-auth.session-token=a' } }),
      await ask('/api/events/latest?limit=5', { headers: { cookie: 'litfass-device=a' } }),
      await ask('/api/events/latest?limit=5', { headers: { authorization: 'Bearer a' } }),
      await ask('/api/events/latest?limit=5', { headers: { origin: 'https://else.example' } }),
      await ask('/api/events/latest?limit=5&x=1'),
    ]
    const same = await ask('/api/events/latest?limit=5', { headers: { 'if-none-match': first.headers.etag } })
    const head = await ask('/api/events/latest?limit=5', { method: 'HEAD' })
    say({ asked, texts: [...later, ...others].map(({ text }) => text.slice(0, 8)), headers: first.headers, statuses: [first.status, same.status, head.status], head: head.text })`)

  // kept from the second asker on, as there are endless filters
  expect(found.asked).toHaveLength(2)
  expect(found.asked[0]).toEqual({
    url: '/api/events/latest?limit=5',
    headers: {
      host: 'litfass.example',
      'accept-language': 'en',
      'content-security-policy': "script-src 'nonce-AbCdEfGhIjKlMnOpQrStUvWx'",
      'x-forwarded-for': '6.6.6.6',
      accept: '*/*',
    },
  })
  expect(found.texts).toEqual(['<p>page<', '<p>page<', 'next', 'next', 'next', 'next', 'next'])
  expect(found.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie, Origin' })
  expect(found.headers).not.toHaveProperty('access-control-allow-origin')
  expect(found.statuses).toEqual([200, 304, 200])
  expect(found.head).toBe('')
})

test('each answer of a call has an id of its own; a failure has the one that its text and the log name', async () => {
  const ids = await run<string[]>(`
    const ids = []
    for (const status of [200, 200, 404]) {
      if (status === 404) store.purge(['event:${id}'])
      how = { status }
      ids.push((await ask('/api/events/${id}')).headers['x-request-id'])
    }
    say(ids)`)

  expect(ids[2]).toBe('of the render')
  expect(new Set(ids).size).toBe(3)
})

test('a huge list with filters is not stored, since it would displace others', async () => {
  const asked = await run<string[]>(`
    how = { text: 'x'.repeat(600_000) }
    for (const path of ['/api/events/search/all?free=1', '/api/events/search/all']) for (let time = 0; time < 3; time += 1) await ask(path)
    say(asked.map(({ url }) => url))`)

  expect(asked.filter((url) => url.includes('?'))).toHaveLength(3)
  expect(asked.filter((url) => !url.includes('?'))).toHaveLength(1)
})

test('a change renews a list of the API, and a failure neither stays nor reaches anyone else', async () => {
  const found = await run<{ texts: string[]; statuses: number[] }>(`
    const path = '/api/comments/event/${id}'
    const texts = [(await ask(path)).text]
    how = { text: 'changed' }
    store.purge(['comments:${id}'])
    texts.push((await ask(path)).text)
    how = { status: 404, slow: true }
    store.purge(['event:${id}'])
    const failed = await Promise.all([ask(path), ask(path)])
    how = { text: 'back' }
    texts.push((await ask(path)).text)
    say({ texts: texts.map((text) => /<p>(\\w+)/.exec(text)?.[1]), statuses: failed.map(({ status }) => status).sort() })`)

  expect(found).toEqual({ texts: ['page', 'changed', 'back'], statuses: [200, 410] })
})

test('lists of the API are not for a CDN, since a visitor with a session gets another answer', async () => {
  const found = await run<Record<string, string>[]>(`
    site.cdnSeconds = 300
    say([await ask('/api/comments/event/${id}'), await ask('/api/events/${id}')].map(({ headers }) => headers))`)

  expect(found[0]).toMatchObject({ 'cdn-cache-control': 'no-store' })
  expect(found[0]).not.toHaveProperty('surrogate-key')
  expect(found[1]?.['cdn-cache-control']).toMatch(/max-age=300/)
  expect(found[1]).toMatchObject({ vary: 'Accept-Encoding, Origin' })
})

test('a page with parts that came late is rendered again, as Next stores it, so that all can read it without scripts', async () => {
  const found = await run<{ cookies: (string | null)[]; text: string }>(`
    how = { late: true }
    const { text } = await ask('/event/${id}')
    say({ cookies: asked.map(({ headers }) => headers.cookie ?? null), text })`)

  expect(found.cookies).toEqual(['bypass=1', null])
  expect(found.text).toContain('page')
  expect(found.text).not.toContain('<!--$?-->')
})

test('a page may be rendered from a replica, unless it changed a moment ago', async () => {
  const mayLag = await run<boolean[]>(`
    const { createPurgeLog } = await import('./scripts/purge-log.mjs')
    const changes = createPurgeLog()
    globalThis.litfassPages = { isOlder: changes.isOlder }
    changes.note(['event:${id}'])
    changes.note(['profile:old'], Date.now() - 60_000)
    for (const path of ['/event/${id}', '/event/another', '/profile/old']) await ask(path)
    say(mayLag)`)

  expect(mayLag).toEqual([false, true, true])
})

test('a browser that has the page gets 304 without a policy, HEAD the same headers without a body', async () => {
  const found = await run<{
    same: { status: number; text: string; headers: Record<string, string> }
    other: number
    head: { text: string; headers: Record<string, string> }
    get: { headers: Record<string, string> }
  }>(`
    const get = await ask('/event/${id}')
    const same = await ask('/event/${id}', { headers: { 'if-none-match': '"x", ' + get.headers.etag } })
    how = { text: 'changed' }
    store.purge(['event:${id}'])
    say({ get, same, head: await ask('/event/${id}', { method: 'HEAD' }), other: (await ask('/event/${id}', { headers: { 'if-none-match': get.headers.etag } })).status })`)

  expect(found.same).toMatchObject({ status: 304, text: '' })
  expect(found.same.headers).not.toHaveProperty('content-security-policy')
  expect(found.same.headers).toMatchObject({ etag: found.get.headers.etag, 'cache-control': 'public, no-cache' })
  expect(found.get.headers).toMatchObject({ vary: 'Accept-Encoding, Accept-Language, Cookie', 'strict-transport-security': 'max-age=1' })
  expect(found.head).toMatchObject({ text: '' })
  expect(Number(found.head.headers['content-length'])).toBeGreaterThan(20)
  expect(found.other).toBe(200)
})

test('personal pages are not cached, and errors and removed pages keep their status', async () => {
  const found = await run<{ texts: string[]; statuses: number[]; asked: number; cookies: (string[] | undefined)[] }>(`
    how = { cookie: true }
    const own = [await ask('/about'), await ask('/about')]
    how = { status: 404 }
    const gone = await ask('/event/${id}')
    how = { status: 429, slow: true }
    const [one, two] = await Promise.all([ask('/api/events/byId?id=${id}'), ask('/api/events/byId?id=${id}')])
    say({ cookies: own.map(({ headers }) => headers['set-cookie']), statuses: [gone.status, one.status], texts: [two.text], asked: asked.length })`)

  expect(found.cookies).toEqual([['x=1'], ['x=1']])
  // a refusal goes only to its own request; the other one is left to Next
  expect(found).toMatchObject({ statuses: [410, 429], texts: ['next'], asked: 4 })
})

test('a CDN is told how long to cache and by which tags, for addresses that have one page', async () => {
  const found = await run<Record<string, string>[]>(`
    site.cdnSeconds = 300
    say([await ask('/de/event/${id}'), await ask('/event/${id}'), await ask('/en/city/k%C3%B6ln')].map(({ headers }) => headers))`)

  expect(found[0]).toMatchObject({ 'surrogate-key': `event:${id} comments:${id}` })
  expect(found[0]?.['cdn-cache-control']).toMatch(/max-age=300/)
  expect(found[1]).toMatchObject({ 'cdn-cache-control': 'no-store' })
  expect(found[1]).not.toHaveProperty('surrogate-key')
  expect(found[2]).toMatchObject({ 'surrogate-key': 'city:k%C3%B6ln' })
})

test('a flood of filters is rendered four at a time and then refused, while cached pages and events answer', async () => {
  const found = await run<{
    most: number
    others: number[]
    statuses: Record<string, number>
    refused: Record<string, string>
    after: number
  }>(`
    await ask('/')
    const held = []
    let now = 0
    let most = 0
    how = { hold: async (url) => {
      if (url.startsWith('/event/')) return
      most = Math.max(most, now += 1)
      await new Promise((resolve) => held.push(resolve))
      now -= 1
    } }
    const answers = []
    const flood = Array.from({ length: 60 }, (_, number) => ask('/de?location=' + number).then((answer) => answers.push(answer)))
    while (answers.length < 40) await new Promise((resolve) => setTimeout(resolve, 5))
    const others = [(await ask('/')).status, (await ask('/event/${id}')).status]
    const release = setInterval(() => held.shift()?.(), 1)
    await Promise.all(flood)
    const statuses = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    const { headers, text } = answers.find(({ status }) => status === 503)
    const after = (await ask('/?location=later')).status
    clearInterval(release)
    say({ most, others, statuses, refused: { retry: headers['retry-after'], cache: headers['cache-control'], language: headers['content-language'], text }, after })`)

  expect(found).toMatchObject({ most: 4, others: [200, 200], statuses: { 200: 20, 503: 40 }, after: 200 })
  expect(found.refused).toMatchObject({ retry: '2', cache: 'no-store', language: 'de', text: expect.stringContaining('noch einmal') })
})

test('searches with filters and parts of pages for scripts have a queue of their own', async () => {
  const found = await run<{ most: number; passed: number; refused: number }>(`
    const held = []
    let now = 0
    let most = 0
    how = { hold: async () => {
      most = Math.max(most, now += 1)
      await new Promise((resolve) => held.push(resolve))
      now -= 1
    } }
    const answers = []
    const addresses = Array.from({ length: 30 }, (_, number) => [['/search/jazz?offset=' + number], ['/?location=' + number, { headers: { rsc: '1' } }]]).flat()
    const flood = addresses.map((one) => ask(...one).then((answer) => answers.push(answer)))
    while (answers.length < 40) await new Promise((resolve) => setTimeout(resolve, 5))
    const release = setInterval(() => held.shift()?.(), 1)
    await Promise.all(flood)
    clearInterval(release)
    say({ most, passed: answers.filter(({ text }) => text === 'next').length, refused: answers.filter(({ status }) => status === 503).length })`)

  expect(found).toEqual({ most: 4, passed: 20, refused: 40 })
})

test('a page that is stored answers a flood, although it is due', async () => {
  const found = await run<{ status: number; text: string }>(`
    how = { text: 'good' }
    for (let visit = 0; visit < 2; visit += 1) await ask('/?location=known')
    store.purge(['events'])
    const held = []
    how = { hold: () => new Promise((resolve) => held.push(resolve)) }
    let refused = 0
    const flood = Array.from({ length: 30 }, (_, number) => ask('/?location=' + number).then(({ status }) => (refused += status === 503)))
    while (refused < 10) await new Promise((resolve) => setTimeout(resolve, 5))
    const { status, text } = await ask('/?location=known')
    const release = setInterval(() => held.shift()?.(), 1)
    await Promise.all(flood)
    clearInterval(release)
    say({ status, text })`)

  expect(found).toMatchObject({ status: 200, text: expect.stringContaining('good') })
})

test('one caller has eight cold pages rendered at once; others have theirs meanwhile, and that caller what is stored', async () => {
  const found = await run<{ most: number; others: number[]; own: number; statuses: Record<string, number>; after: number }>(`
    site.addressOf = ({ headers }) => headers['x-forwarded-for']
    const from = (address) => ({ headers: { 'x-forwarded-for': address } })
    await ask('/about', from('robot'))
    const held = []
    let now = 0
    let most = 0
    how = { hold: async (url) => {
      if (!url.startsWith('/city/made-up')) return
      most = Math.max(most, now += 1)
      await new Promise((resolve) => held.push(resolve))
      now -= 1
    } }
    const answers = []
    const flood = Array.from({ length: 60 }, (_, number) => ask('/city/made-up' + number, from('robot')).then((answer) => answers.push(answer)))
    while (answers.length < 20) await new Promise((resolve) => setTimeout(resolve, 5))
    const others = [(await ask('/city/berlin', from('visitor'))).status, (await ask('/?location=Berlin', from('visitor'))).status, (await ask('/search/jazz?offset=40', from('visitor'))).status]
    const own = (await ask('/about', from('robot'))).status
    // a page that waits for the turn of another is nobody's own
    const joined = ask('/city/made-up20', from('visitor'))
    const release = setInterval(() => held.shift()?.(), 1)
    await Promise.all([...flood, joined])
    const statuses = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    const after = (await ask('/city/made-up-later', from('robot'))).status
    clearInterval(release)
    say({ most, others: [...others, (await joined).status], own, statuses, after })`)

  expect(found).toEqual({ most: 8, others: [200, 200, 200, 200], own: 200, statuses: { 200: 40, 503: 20 }, after: 200 })
})

test('a page that was refused to its first caller is rendered for the one who waited along', async () => {
  const found = await run<{ robot: number; visitor: number; text: string }>(
    `
    site.addressOf = ({ headers }) => headers['x-forwarded-for']
    const from = (address) => ({ headers: { 'x-forwarded-for': address } })
    let release
    how = { hold: (url) => (url === '/city/held' ? new Promise((resolve) => (release = resolve)) : undefined) }
    const held = ask('/city/held', from('robot'))
    while (!release) await new Promise((resolve) => setTimeout(resolve, 5))
    const robot = ask('/city/wanted', from('robot'))
    while (store.figures().made < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    const visitor = ask('/city/wanted', from('visitor'))
    const [refused, given] = [await robot, await visitor]
    release()
    await held
    say({ robot: refused.status, visitor: given.status, text: given.text })`,
    { perCaller: { atOnce: 1, waiting: 1, patienceMs: 1000 } },
  )

  expect(found).toMatchObject({ robot: 503, visitor: 200, text: expect.stringContaining('page') })
})
