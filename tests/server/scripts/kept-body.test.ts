import { runModule } from '../../support/run-module'

const prelude = `
  import crypto from 'node:crypto'
  import { brotliDecompressSync, gunzipSync } from 'node:zlib'
  import { encodingFor, giveBack, keepBody } from './scripts/kept-body.mjs'
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes) => bytes }
  const mark = Buffer.from('AbCdEfGhIjKlMnOpQrStUvWx')
`

test('an answer unpacks to its page with its own nonce, in every encoding and wherever nonces occur', async () => {
  const found = await runModule(`${prelude}
    const letters = ['a', 'ü', '😀', '<p class="x">', '</p>', ' nonce="', '"', '>', '\\n', 'Konzert im Hof ']
    const text = (length) => Array.from({ length }, () => letters[crypto.randomInt(letters.length)]).join('')
    const pages = ['', 'short', text(3000), mark + 'x', 'x' + mark, mark + '' + mark + 'ab' + mark, text(40) + mark]
    for (let index = 0; index < 30; index += 1) pages.push(Array.from({ length: crypto.randomInt(60) }, () => text(crypto.randomInt(90))).join(mark.toString()))
    const wrong = []
    const packed = { br: 0, gzip: 0 }
    for (const page of pages) for (const wanted of ['br', 'gzip', 'identity']) {
      const body = keepBody(Buffer.from(page), mark)
      const encoding = await body.packedAs(wanted)
      if (encoding !== 'identity') packed[encoding] += 1
      for (let again = 0; again < 3; again += 1) {
        const nonce = crypto.randomBytes(18).toString('base64url')
        const bytes = body.write(encoding, Buffer.from(nonce))
        if (unpack[encoding](bytes).toString() !== page.replaceAll(mark.toString(), nonce)) wrong.push([page, encoding])
        if (again === 0) giveBack(bytes)
        if (wanted === 'identity') continue
        const once = await body.writeOnce(wanted, Buffer.from(nonce))
        if (unpack[wanted](once).toString() !== page.replaceAll(mark.toString(), nonce)) wrong.push([page, wanted, 'once'])
      }
    }
    console.log(JSON.stringify({ wrong, pages: pages.length, packed }))`)

  // brotli cannot have two adjacent nonces, and no page has them
  expect(found).toMatchObject({ wrong: [], packed: { gzip: 37 } })
  expect((found as { packed: { br: number } }).packed.br).toBeGreaterThan(10)
}, 60_000)

test('the ETag of an answer depends on its text, not on its nonces', async () => {
  const found = await runModule(`${prelude}
    const other = Buffer.from('zzzzzzzzzzzzzzzzzzzzzzzz')
    const etag = (text, own) => keepBody(Buffer.from(text.replaceAll('@', own)), own).etag
    console.log(JSON.stringify([etag('<a @>', mark) === etag('<a @>', other), etag('<a @>', mark) === etag('<b @>', mark), etag('', mark).startsWith('W/"')]))`)

  expect(found).toEqual([true, false, true])
})

test('a reused buffer never shows the nonce or the page of another answer', async () => {
  const found = await runModule(`${prelude}
    const body = keepBody(Buffer.from('page ' + mark + ' end'), mark)
    const first = body.write('identity', Buffer.from('1'.repeat(24)))
    const under = body.write('identity', Buffer.from('2'.repeat(24)))
    const texts = [first.toString(), under.toString()]
    giveBack(first)
    texts.push(keepBody(Buffer.from('other ' + mark), mark).write('identity', Buffer.from('3'.repeat(24))).toString(), under.toString())
    console.log(JSON.stringify(texts))`)

  expect(found).toEqual([
    `page ${'1'.repeat(24)} end`,
    `page ${'2'.repeat(24)} end`,
    `other ${'3'.repeat(24)}`,
    `page ${'2'.repeat(24)} end`,
  ])
})

test('a body without nonces is never taken for a buffer to reuse, whatever its size', async () => {
  const found = await runModule(`${prelude}
    const kept = keepBody(Buffer.alloc(16 * 1024, 'a'), null)
    giveBack(kept.write('identity', null))
    keepBody(Buffer.from('other ' + mark), mark).write('identity', Buffer.from('3'.repeat(24)))
    console.log(JSON.stringify(kept.write('identity', null).toString().replaceAll('a', '')))`)

  expect(found).toBe('')
})

test('the encoding is one that the browser accepts', async () => {
  const found = await runModule(`${prelude}
    console.log(JSON.stringify([undefined, '', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'gzip;q=0.0, br;q=0', 'GZIP;q=0.5', 'identity'].map(encodingFor)))`)

  expect(found).toEqual(['identity', 'identity', 'gzip', 'br', 'gzip', 'identity', 'gzip', 'identity'])
})
