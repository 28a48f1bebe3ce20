import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { toMapTiles } from '@/lib/geo/map-tiles'

const execute = promisify(execFile)
const root = path.resolve(__dirname, '../../..')
/** Runs a module's text next to the scripts, which Jest cannot load, and returns its JSON output. */
const evaluate = async (text: string): Promise<unknown> =>
  JSON.parse((await execute(process.execPath, ['--input-type=module', '--eval', text], { cwd: root })).stdout)

test('a marker is replaced wherever the bytes are cut, and the input stays unchanged', async () => {
  const found = await evaluate(`
    import { swapMarks } from './scripts/script-nonces.mjs'
    const [mark, fresh] = [Buffer.from('abcabd'), Buffer.from('XYZXYZ')]
    const page = Buffer.from('--abcabd--abcabcabd--abcab--abcabdabcabd')
    const wanted = page.toString().replaceAll('abcabd', 'XYZXYZ')
    const wrong = []
    for (let one = 0; one <= page.length; one += 1) for (let two = one; two <= page.length; two += 1) {
      const swap = swapMarks(mark, fresh)
      const parts = [page.subarray(0, one), page.subarray(one, two), page.subarray(two)].map((part) => Buffer.from(swap.take(part)))
      const text = Buffer.concat([...parts, swap.rest()]).toString()
      if (text !== wanted) wrong.push([one, two, text])
    }
    console.log(JSON.stringify({ wrong, isKept: page.toString().includes('abcabd') }))`)

  expect(found).toEqual({ wrong: [], isKept: true })
})

test("each page gets its own nonce in body and header; the marker and a caller's own policy are never sent", async () => {
  const found = (await evaluate(`
    import http from 'node:http'
    import { contentPolicy } from './scripts/content-policy.mjs'
    import { createNonces } from './scripts/script-nonces.mjs'
    const give = createNonces(contentPolicy({}, ["'sha256-first'"]), { 'Reporting-Endpoints': 'policy="/r"' })
    let mark
    const server = http.createServer((request, response) => {
      give(request, response)
      mark = /nonce-([^']+)/.exec(request.headers['content-security-policy'])[1]
      response.setHeader('Link', request.url === '/part' ? ['<a>; nonce="' + mark + '"', '<b>'] : '<a>; nonce="' + mark + '"')
      if (request.url === '/same') return response.writeHead(304).end()
      if (request.url === '/own') response.setHeader('Content-Security-Policy', 'sandbox')
      response.setHeader('Content-Type', request.url === '/part' ? 'text/x-component' : request.url === '/json' ? 'application/json' : 'text/html; charset=utf-8')
      response.write('<script nonce="' + mark.slice(0, 5))
      response.end(mark.slice(5) + '"></script>')
    }).listen(0, '127.0.0.1', async () => {
      const ask = async (path) => {
        const answer = await fetch('http://127.0.0.1:' + server.address().port + path, { headers: { 'content-security-policy': "script-src 'nonce-mine'" } })
        return { status: answer.status, policy: answer.headers.get('content-security-policy'), endpoints: answer.headers.get('reporting-endpoints'), link: answer.headers.get('link'), text: await answer.text() }
      }
      const found = { one: await ask('/'), two: await ask('/'), part: await ask('/part'), same: await ask('/same'), own: await ask('/own'), door: await ask('/door/x'), mark }
      console.log(JSON.stringify(found))
      server.close()
    })`)) as Record<
    'one' | 'two' | 'part' | 'same' | 'own' | 'door',
    { status: number; policy: string | null; endpoints: string | null; link: string | null; text: string }
  > & { mark: string }
  const nonceOf = (text: string | null) => /nonce[-=]"?([\w-]+)/.exec(text ?? '')?.[1]

  const { one, two, part, same, own, door, mark } = found
  expect(nonceOf(one.text)).toBe(nonceOf(one.policy))
  expect(nonceOf(one.text)).not.toBe(nonceOf(two.text))
  expect(one.policy).toMatch(/script-src 'nonce-[\w-]{24}' 'strict-dynamic' 'sha256-first';/)
  expect(one.policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(one.endpoints).toBe('policy="/r"')
  for (const { text, policy, link } of [one, two, part, own, same]) {
    const all = [text, policy, link].join()
    expect(all).not.toContain(mark)
    expect(all).not.toContain('mine')
    expect(link).toMatch(/nonce="[\w-]{24}"/)
  }
  expect(nonceOf(one.link)).toBe(nonceOf(one.policy))
  expect(one.policy).toContain("; require-trusted-types-for 'script'; trusted-types default litfass-kept-pages;")
  expect(part.policy).toContain("script-src 'self';")
  expect([same.status, same.policy]).toEqual([304, null])
  expect(own.policy).toBe('sandbox')
  expect(door.policy).toContain("'wasm-unsafe-eval'")
})

test('pictures come only from here, the store and the map server', async () => {
  const found = (await evaluate(`
    import { contentPolicy } from './scripts/content-policy.mjs'
    const images = (env) => /img-src ([^;]*)/.exec(contentPolicy(env)('/', 'n'))[1]
    console.log(JSON.stringify([
      images({}),
      images({ S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example:8333/x', MAP_TILES_URL: '/tiles/{z}/{x}/{y}', LOGO_URL: 'https://logo.example/l.svg' }),
      images({ S3_BUCKET: 'b', S3_ENDPOINT: '', MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}' }),
    ]))`)) as string[]

  expect(found).toEqual([
    `'self' data: blob: ${new URL(toMapTiles(null).url).origin}`,
    "'self' data: blob: https://s3.example:8333 https://logo.example",
    "'self' data: blob: https://b.s3.us-east-1.amazonaws.com https://s3.us-east-1.amazonaws.com https://*.tiles.example",
  ])
})
