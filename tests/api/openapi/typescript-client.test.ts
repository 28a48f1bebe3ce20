import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROUTES } from '@/app/api/openapi.json/routes'
import { createLitfass, type LitfassOptions } from '@/docs/typescript-client/client.mjs'
import { closeDatabase, db } from '@/server/platform/db'
import { answerCalls } from '@/tests/support/answer-calls'
import { createToken } from '@/tests/support/api-tokens'
import { createEvent, createUser } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'
import { runNode } from '@/tests/support/run-script'

jest.setTimeout(120_000)
afterAll(closeDatabase)

const answer = answerCalls(ROUTES)
const client = (options: Partial<LitfassOptions> = {}) => createLitfass({ url: 'http://localhost:3000', fetch: answer, ...options })

test('the committed types match the calls', async () => {
  const { code, stderr } = await runNode(['--conditions=react-server', '--import', 'tsx', 'scripts/make-client.ts', '--check'])

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('a program without a token finds and reads events', async () => {
  const event = await createEvent({ title: 'Sirenengesang im Gasometer', city: 'Oberhausen' })

  const { data: found } = await client().GET('/events/search/new', {
    params: { query: { query: 'Sirenengesang', location: 'Oberhausen' } },
  })
  const { data: read } = await client().GET('/events/{id}', { params: { path: { id: event.id } } })

  expect(found?.map(({ id }) => id)).toEqual([event.id])
  expect(read).toMatchObject({ title: 'Sirenengesang im Gasometer', venue: 'Kulturhaus' })
})

test('a token allows what its scopes do, with and without a picture, and errors are in the requested language', async () => {
  const user = await createUser({ emailVerifiedAt: new Date() })
  const { token } = await createToken(user.id, ['events:write'])
  const litfass = client({ token, language: 'de' })
  const image = new Blob(
    [
      await posterPixels({ seed: 7 })
        .jpeg()
        .toBuffer()
        .then((bytes) => new Uint8Array(bytes)),
    ],
    { type: 'image/jpeg' },
  )

  const plain = await litfass.POST('/events/create', { body: { title: 'Hofkonzert', city: 'Köln', tags: ['folk', 'hof'] } })
  const pictured = await litfass.POST('/events/create', {
    body: { title: 'Hofkonzert im Bild', tags: ['folk', 'hof'], lineup: [{ name: 'Die Hofkapelle' }], image },
  })
  const refused = await litfass.POST('/users/favorites/{id}', { params: { path: { id: plain.data?.id ?? '' } } })

  expect(plain.data).toMatchObject({ title: 'Hofkonzert', tags: ['folk', 'hof'], hostId: user.id })
  expect(pictured.data).toMatchObject({
    title: 'Hofkonzert im Bild',
    tags: ['folk', 'hof'],
    lineup: [{ name: 'Die Hofkapelle' }],
    imageUrl: expect.stringContaining('/img/'),
  })
  expect(refused.response.status).toBe(403)
  expect(refused.error).toMatchObject({ code: 'forbidden' })
  expect(refused.error?.message).not.toBe(
    (await client({ token }).POST('/users/favorites/{id}', { params: { path: { id: 'x' } } })).error?.message,
  )
})

test('the example lists events and saves the first one', async () => {
  const event = await createEvent({ title: 'Nixenfest am Kanal', city: 'Oberhausen' })
  const user = await createUser({ emailVerifiedAt: new Date() })
  const { token } = await createToken(user.id, ['read', 'saved:write'])
  const server = http.createServer((incoming, outgoing) => {
    const headers = new Headers({ authorization: incoming.headers.authorization ?? '' })
    const request = new Request(`http://localhost${incoming.url ?? ''}`, { method: incoming.method ?? 'GET', headers })
    void answer(request).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const { code, stdout, stderr } = await runNode(['--import', 'tsx', 'docs/typescript-client/example.ts', url, 'Nixenfest', token])

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain(`Nixenfest am Kanal · Kulturhaus, Oberhausen · ${url}/event/${event.id}\nSaved: Nixenfest am Kanal`)
  expect(await db.favorite.count({ where: { userId: user.id, eventId: event.id } })).toBe(1)
  server.close()
})
