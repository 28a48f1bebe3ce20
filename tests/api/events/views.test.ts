import { randomUUID } from 'node:crypto'
import { POST } from '@/app/api/events/[id]/views/route'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const look = (id: string, given: { agent?: string; address?: string; cookie?: string } = {}) =>
  send(POST, {
    method: 'POST',
    params: { id },
    headers: { 'user-agent': given.agent ?? BROWSER, 'x-forwarded-for': given.address ?? '192.0.2.1' },
    ...(given.cookie ? { cookie: given.cookie } : {}),
  })
const viewsOf = async (id: string) => (await db.event.findUniqueOrThrow({ where: { id } })).views

test('a view counts once per device and day', async () => {
  const { id } = await createEvent({ views: 41 })

  expect(await (await look(id)).json()).toEqual({ views: 42 })
  expect(await (await look(id)).json()).toEqual({ views: 42 })
  expect(await (await look(id, { address: '192.0.2.2' })).json()).toEqual({ views: 43 })
  expect(await viewsOf(id)).toBe(43)
})

test('a device is recognized at another address', async () => {
  const { id } = await createEvent()
  const { cookie } = asDevice()

  await look(id, { cookie, address: '192.0.2.1' })
  await look(id, { cookie, address: '198.51.100.7' })

  expect(await viewsOf(id)).toBe(1)
})

test('simultaneous views of one device count once', async () => {
  const { id } = await createEvent()

  await Promise.all(Array.from({ length: 8 }, () => look(id)))

  expect(await viewsOf(id)).toBe(1)
})

test('bots are answered but not counted', async () => {
  const { id } = await createEvent()

  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0'])
    expect(await (await look(id, { agent })).json()).toEqual({ views: 0 })
  expect(await viewsOf(id)).toBe(0)
})

test('a view stores neither address nor browser and does not change the event', async () => {
  const event = await createEvent()

  await look(event.id)

  const [row] = await db.eventView.findMany({ where: { eventId: event.id } })
  expect(row?.visitorHash).toMatch(/^[0-9a-f]{64}$/)
  expect((await db.event.findUniqueOrThrow({ where: { id: event.id } })).updatedAt).toEqual(event.updatedAt)
})

test('unknown, held and deleted events are not found; invalid ids are a bad request', async () => {
  for (const id of [randomUUID(), (await createEvent({ state: 'held' })).id, (await createEvent({ deletedAt: new Date() })).id])
    expect((await look(id)).status).toBe(404)
  expect((await look('nonsense')).status).toBe(400)
})
