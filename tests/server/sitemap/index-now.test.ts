import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { GET as keyFile } from '@/app/indexnow.txt/route'
import { tellOutside } from '@/server/events/tell-outside'
import { closeDatabase, db } from '@/server/platform/db'
import { env, resetEnv } from '@/server/platform/env'
import { indexNow } from '@/server/sitemap/jobs'
import { createEvent, createUser } from '@/tests/support/factories'
import { runPendingJobs } from '@/tests/support/run-jobs'

const KEY = 'a-key-of-this-site'
const asked: URL[] = []
let status = 200
const server = http.createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://x'))
  response.writeHead(status).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(process.env, { INDEXNOW_KEY: KEY, INDEXNOW_URL: `${origin}/indexnow`, FETCH_ORIGINS: origin })
  resetEnv()
})
afterAll(async () => {
  for (const name of ['INDEXNOW_KEY', 'INDEXNOW_URL', 'FETCH_ORIGINS']) delete process.env[name]
  resetEnv()
  await new Promise((resolve) => server.close(resolve))
  await closeDatabase()
})
beforeEach(() => {
  asked.length = 0
  status = 200
})

const named = () => asked.map(({ searchParams }) => searchParams.get('url'))
const pageOf = (id: string) => `${env().app.url}/event/${id}`

test('a changed page is submitted once, with the key and its location', async () => {
  const event = await createEvent({ hostId: (await createUser()).id })
  await db.$transaction(async (tx) => {
    await tellOutside(tx, event.id, 'event.changed')
    await tellOutside(tx, event.id, 'event.changed')
  })

  await runPendingJobs()

  const own = asked.filter(({ searchParams }) => searchParams.get('url') === pageOf(event.id))
  expect(own).toHaveLength(1)
  expect(Object.fromEntries(own[0]?.searchParams ?? [])).toEqual({
    url: pageOf(event.id),
    key: KEY,
    keyLocation: `${env().app.url}/indexnow.txt`,
  })
  expect(await keyFile().text()).toBe(KEY)
})

test('a removed page is submitted, a page that must not be indexed is not', async () => {
  const hostId = (await createUser()).id
  const gone = await createEvent({ hostId })
  await db.event.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
  const draft = await createEvent({ hostId, state: 'draft' })
  const unchecked = await createEvent({ recognition: { facts: {} } })

  for (const { id } of [gone, draft, unchecked]) await indexNow.handle({ eventId: id })

  expect(named()).toEqual([pageOf(gone.id)])
})

test('a busy search engine is asked again, one that refuses is not', async () => {
  const { id } = await createEvent({ hostId: (await createUser()).id })

  status = 429
  await expect(indexNow.handle({ eventId: id })).rejects.toThrow('429')
  status = 403
  await expect(indexNow.handle({ eventId: id })).resolves.toBeUndefined()
})

test('without a key nothing is submitted and there is no key file', async () => {
  delete process.env.INDEXNOW_KEY
  resetEnv()
  const { id } = await createEvent({ hostId: (await createUser()).id })
  await indexNow.handle({ eventId: id })

  expect(asked).toEqual([])
  expect(keyFile().status).toBe(404)
  process.env.INDEXNOW_KEY = KEY
  resetEnv()
})
