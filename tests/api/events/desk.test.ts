import { GET as desk } from '@/app/api/events/desk/route'
import { POST as create } from '@/app/api/events/create/route'
import { GET as byId } from '@/app/api/events/byId/route'
import { GET as own } from '@/app/api/events/[id]/desk/route'
import { GET as review } from '@/app/api/events/[id]/review/route'
import { POST as copy } from '@/app/api/events/[id]/copy/route'
import { POST as publish } from '@/app/api/events/[id]/publish/route'
import { POST as views } from '@/app/api/events/[id]/views/route'
import { GET as hostEvents } from '@/app/api/events/host/id/[userId]/route'
import { GET as search } from '@/app/api/events/search/new/route'
import { DeskPage } from '@/lib/api/event-desk'
import { readCsv } from '@/lib/events/import/read-csv'
import { exportEvents } from '@/server/events/desk/export-events'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent, createFavorite, createLineupEntry, createMediaObject } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const page = async (token: string, query: Record<string, string> = {}) => DeskPage.parse(await (await send(desk, { token, query })).json())

test('a draft is visible only to its host, and in no list, page, search or count, until it is published', async () => {
  const host = await asViewer()
  const word = `Geheimnis${host.userId.slice(-6)}`

  const made = await send(create, { token: host.token, body: { title: word, startDate: '2031-05-01', state: 'draft' } })
  const { id } = (await made.json()) as { id: string }
  const hidden = await Promise.all([
    send(byId, { query: { id } }),
    send(review, { params: { id } }),
    send(views, { params: { id }, method: 'POST' }),
    send(own, { params: { id }, token: (await asViewer()).token }),
  ])
  const listed = (await (await send(hostEvents, { params: { userId: host.userId } })).json()) as { events: unknown[] }
  const found = (await (await send(search, { query: { query: word, limit: '10', offset: '0' } })).json()) as unknown[]

  expect(made.status).toBe(201)
  expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(listed.events).toEqual([])
  expect(found).toEqual([])
  expect(await db.feedItem.count({ where: { eventId: id } })).toBe(0)
  expect(await page(host.token, { tab: 'drafts' })).toMatchObject({
    events: [{ id, state: 'draft' }],
    counts: { upcoming: 0, drafts: 1, past: 0 },
  })

  const shown = await send(publish, { params: { id }, token: host.token, body: {} })

  expect(await shown.json()).toMatchObject({ id, state: 'published' })
  expect((await send(byId, { query: { id } })).status).toBe(200)
  expect(await db.feedItem.count({ where: { eventId: id } })).toBe(1)
  expect((await send(publish, { params: { id }, token: host.token, body: {} })).status).toBe(200)
  expect(await db.feedItem.count({ where: { eventId: id } })).toBe(1)
})

test('the desk separates coming and past events, counts likes, and pages without gaps or repeats', async () => {
  const host = await asViewer()
  const coming = await Promise.all(
    ['2031-03-01', '2031-03-02', '2031-03-02', null].map((startDate) => createEvent({ hostId: host.userId, startDate })),
  )
  const over = await createEvent({ hostId: host.userId, startDate: '2020-03-02' })
  await createEvent({ startDate: '2031-03-01' })
  await createFavorite({ eventId: over.id })

  const first = await page(host.token, { limit: '3' })
  const second = await page(host.token, { limit: '3', after: first.events[2]?.id ?? '' })
  const past = await page(host.token, { tab: 'past' })

  expect(first).toMatchObject({ hasMore: true, counts: { upcoming: 4, drafts: 0, past: 1 } })
  expect(second.hasMore).toBe(false)
  expect([...first.events, ...second.events].map(({ id }) => id).toSorted()).toEqual(coming.map(({ id }) => id).toSorted())
  expect(past.events).toMatchObject([{ id: over.id, likes: 1 }])
})

test.each([['%'], ['_'], ['\\'], ["'; DROP TABLE"]])('a search for %s treats special characters as text', async (query) => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId, title: `Rabatt ${query} heute` })
  await createEvent({ hostId: host.userId, title: 'Etwas anderes' })

  expect((await page(host.token, { query })).events.map(({ id }) => id)).toEqual([event.id])
})

test('a copy is a draft with the same text, line-up and picture, without date or activity', async () => {
  const host = await asViewer()
  const media = await createMediaObject()
  const event = await createEvent({
    hostId: host.userId,
    imageKey: media.key,
    priceText: '12 €',
    priceCents: 1200,
    currency: 'EUR',
    views: 40,
    status: 'sold_out',
    tags: ['punk'],
  })
  await createLineupEntry({ eventId: event.id, name: 'Die Erste', role: 'DJ', startTime: '22:00' })

  const answer = await send(copy, { params: { id: event.id }, token: host.token, body: {} })

  expect(answer.status).toBe(201)
  const made = (await answer.json()) as { id: string }
  expect(made).toMatchObject({
    title: event.title,
    state: 'draft',
    status: 'scheduled',
    views: 0,
    price: '12 €',
    tags: ['punk'],
    lineup: [{ name: 'Die Erste', role: 'DJ', startTime: '22:00' }],
  })
  expect(made).not.toHaveProperty('startDate')
  expect(made.id).not.toBe(event.id)
  expect(await db.event.findUnique({ where: { id: made.id }, select: { imageKey: true } })).toEqual({ imageKey: media.key })
})

test('the exported table can be imported again, and no cell is a formula', async () => {
  const host = await asViewer()
  const titles = ['=HYPERLINK("http://evil.example")', '@home', '-20 % auf alles', 'Müßiggang; "laut", leise', 'Zeile\neins']
  for (const title of titles) await createEvent({ hostId: host.userId, title, startDate: '2031-03-01' })

  const { text, contentType } = await exportEvents(viewerOf(host), { format: 'csv', language: 'en' })

  expect(contentType).toBe('text/csv; charset=utf-8')
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK`)
  expect(text).toContain(`'@home`)
  expect(
    readCsv(text, 100)
      .rows.map(({ fields }) => fields.title)
      .toSorted(),
  ).toEqual(titles.toSorted())
})

test('the calendar contains published events, not drafts', async () => {
  const host = await asViewer()
  await createEvent({ hostId: host.userId, title: 'Sichtbar', startDate: '2031-03-01' })
  await createEvent({ hostId: host.userId, title: 'Entwurf', startDate: '2031-03-01', state: 'draft' })

  const { text } = await exportEvents(viewerOf(host), { format: 'ics', language: 'en' })

  expect(text).toContain('SUMMARY:Sichtbar')
  expect(text).not.toContain('Entwurf')
})
