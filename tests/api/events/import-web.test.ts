import { randomUUID } from 'node:crypto'
import { POST as addressRoute } from '@/app/api/events/import/address/route'
import { POST as importRoute } from '@/app/api/events/import/route'
import { POST as textRoute } from '@/app/api/events/import/text/route'
import { GET as listRoute } from '@/app/api/events/imports/route'
import { POST as undoRoute } from '@/app/api/events/imports/[id]/undo/route'
import { ImportPreview, type ImportEvent } from '@/lib/api/event-desk'
import { ImportList, ImportUndone } from '@/lib/api/imports'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createTicket } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { jsonLdPage, startWebSite, type SitePage } from '@/tests/support/web-site'

jest.setTimeout(60_000)
let site: Awaited<ReturnType<typeof startWebSite>>
beforeAll(async () => {
  site = await startWebSite()
})
afterAll(async () => {
  await site.close()
  await closeDatabase()
})

const show = (path: string, page: SitePage) => {
  site.pages[path] = page
  return `${site.origin}${path}`
}
const read = async (token: string, address: string) => {
  const answer = await send(addressRoute, { token, body: { address } })
  return { status: answer.status, json: (await answer.json()) as { message?: string } }
}
const rowsOf = async (token: string, address: string) => {
  const { json } = await read(token, address)
  return ImportPreview.parse(json)
}
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR'].join('\r\n')
const bring = (token: string, events: (ImportEvent | null)[], id: string) =>
  send(importRoute, {
    token,
    body: { events: events.filter((event) => event !== null), source: { id, kind: 'page', name: 'https://example.org' } },
  })

describe('a page is read into rows', () => {
  test('from JSON-LD with place, price and status, wherever it is on the page', async () => {
    const { token } = await asViewer()
    const word = randomUUID().slice(0, 8)
    const event = (name: string, more: object) => ({
      '@type': 'MusicEvent',
      name: `${name} ${word}`,
      startDate: '2031-03-14T20:30:00+01:00',
      ...more,
    })
    const address = show('/dates', {
      body: jsonLdPage({
        '@context': 'https://schema.org',
        '@graph': [
          event('Harps', {
            description: '<p>Loud &amp; <b>bright</b></p><script>alert(1)</script>',
            endDate: '2031-03-15T02:00:00+01:00',
            location: { name: 'Kulturhaus', address: { streetAddress: 'Seltersweg 12', postalCode: '35390', addressLocality: 'Gießen' } },
            offers: [{ price: '12.50', priceCurrency: 'EUR', url: 'https://tickets.example.org/1' }],
            url: 'https://harps.example.org/',
          }),
          {
            '@type': 'ItemList',
            itemListElement: [{ '@type': 'ListItem', item: event('Drums', { eventStatus: 'https://schema.org/EventCancelled' }) }],
          },
        ],
      }),
    })

    const { kind, rows } = await rowsOf(token, address)

    expect(kind).toBe('page')
    expect(rows.map(({ event: found }) => found)).toEqual([
      expect.objectContaining({
        title: `Harps ${word}`,
        description: 'Loud & bright',
        startDate: '2031-03-14',
        startTime: '20:30',
        endTime: '02:00',
        venue: 'Kulturhaus',
        street: 'Seltersweg',
        houseNumber: '12',
        postalCode: '35390',
        city: 'Gießen',
        price: '12.50 EUR',
        website: 'https://harps.example.org/',
        ticketLink: 'https://tickets.example.org/1',
      }),
      expect.objectContaining({ title: `Drums ${word}`, status: 'cancelled' }),
    ])
  })

  test('from h-event classes', async () => {
    const { token } = await asViewer()
    const address = show('/h-event', {
      body: `<article class="h-event"><h1 class="p-name">Lesung am Kamin</h1><time class="dt-start" datetime="2031-05-02T19:00">2 May</time>
        <p class="p-location h-card"><span class="p-name">Literaturhaus</span>, <span class="p-locality">Leipzig</span></p></article>`,
    })

    const { rows } = await rowsOf(token, address)

    expect(rows[0]?.event).toMatchObject({
      title: 'Lesung am Kamin',
      startDate: '2031-05-02',
      startTime: '19:00',
      venue: 'Literaturhaus',
      city: 'Leipzig',
    })
  })

  test('from a page that only has a summary', async () => {
    const { token } = await asViewer()
    const address = show('/summary', {
      body: `<head><meta property="og:title" content="Sommerfest am Fluss"><meta property="og:description" content="Samstag, 14. Juni 2031, 20 Uhr, Kulturhaus, Gießen"></head><body>Hello`,
    })

    const { rows } = await rowsOf(token, address)

    expect(rows[0]?.event).toMatchObject({ title: 'Sommerfest am Fluss', startDate: '2031-06-14', startTime: '20:00' })
  })

  test('from a calendar, linked or direct, with each date of its rule', async () => {
    const { token } = await asViewer()
    const entry = [
      'BEGIN:VEVENT',
      'UID:1@x',
      'DTSTART;TZID=Europe/Berlin:20310314T200000',
      'SUMMARY:Jam',
      'RRULE:FREQ=WEEKLY',
      'END:VEVENT',
    ]
    const strange = ['BEGIN:VEVENT', 'UID:2@x', 'DTSTART;TZID=Mars/Olympus:20310314T200000', 'SUMMARY:Far out', 'END:VEVENT']
    show('/dates.ics', { headers: { 'content-type': 'text/calendar' }, body: calendar(...entry, ...strange) })
    const address = show('/with-calendar', { body: '<link rel="alternate" type="text/calendar" href="/dates.ics"><h1>Dates</h1>' })

    const { kind, rows } = await rowsOf(token, address)
    const jams = rows.filter(({ title }) => title === 'Jam')

    expect(kind).toBe('ics')
    expect(jams.length).toBeGreaterThan(10)
    expect(jams.length).toBeLessThanOrEqual(200)
    expect(rows.find(({ title }) => title === 'Far out')).toMatchObject({ state: 'broken', problems: [{ field: 'timeZone' }] })
  })

  test('from feeds with the fields of event systems, cut off if endless', async () => {
    const { token } = await asViewer()
    const item = (index: number) =>
      `<item><title>Show ${index} &lt;b&gt;</title><guid>${index}</guid><ev:startdate>2031-03-14T20:00</ev:startdate><ev:location>Club</ev:location><description><![CDATA[<p>Hi <script>x</script></p>]]></description></item>`
    const feed = (count: number) =>
      `<?xml version="1.0"?><rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel><title>x</title>${Array.from({ length: count }, (_, index) => item(index)).join('')}<item><title>[2031-04-01 21:00] Dance @ Hall</title></item></channel></rss>`
    const small = await rowsOf(token, show('/feed', { body: feed(1) }))
    const large = await rowsOf(token, show('/large', { body: feed(10_000) }))

    expect(small.rows.map(({ event }) => event)).toEqual([
      expect.objectContaining({ title: 'Show 0', startDate: '2031-03-14', startTime: '20:00', venue: 'Club', description: 'Hi' }),
      expect.objectContaining({ title: 'Dance', startDate: '2031-04-01', startTime: '21:00', venue: 'Hall' }),
    ])
    expect(large.isCut).toBe(true)
    expect(large.rows).toHaveLength(500)
  })
})

describe('an unreadable page says so and imports nothing', () => {
  const deep = `${'<div>'.repeat(60_000)}Hello`
  test.each([
    ['a login', { body: '<form><input type="password"></form>' }, 422, 'asks for a login'],
    ['a closed door', { status: 403, body: 'no' }, 422, 'asks for a login'],
    ['a page that is gone', { status: 410 }, 422, 'no page at this address'],
    ['a broken server', { status: 503 }, 503, 'answered with an error'],
    ['100 MB', { headers: { 'content-length': String(100 * 1024 * 1024) }, body: 'BEGIN:VCALENDAR' }, 413, 'more than 5 MB'],
    ['a page of nothing', { body: '<p>Welcome' }, 422, 'No event was found'],
    ['depths without end', { body: deep }, 422, 'built in a way'],
    [
      'a tag of a million attributes',
      { body: `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(' ')}>` },
      422,
      'built in a way',
    ],
    ['a calendar that is none', { body: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n;;;' }, 422, 'cannot be read'],
    [
      'a feed with entities',
      { body: '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss></rss>' },
      422,
      'No event was found',
    ],
    ['a way inside', { status: 302, headers: { location: 'http://169.254.169.254/' } }, 400, 'lead to a public site'],
  ])('%s', async (name, page: SitePage, status, words) => {
    const { token } = await asViewer()

    const found = await read(token, show(`/${encodeURIComponent(name)}`, page))

    expect(found.status).toBe(status)
    expect(found.json.message).toContain(words)
  })

  test('visitors and addresses inside the network are refused', async () => {
    const { token } = await asViewer()

    expect((await send(addressRoute, { body: { address: 'https://example.org' } })).status).toBe(401)
    expect((await read(token, 'http://127.0.0.1:1/')).status).toBe(400)
    expect((await read(token, 'file:///etc/passwd')).status).toBe(400)
    expect((await read(token, '')).status).toBe(400)
  })
})

test('pasted text is read like a flyer without its picture; text without a date has no events', async () => {
  const { token } = await asViewer()
  const text = 'Sommerfest am Fluss\nSamstag, 14. Juni 2031\nEinlass 19 Uhr, Beginn 20 Uhr\nKulturhaus, 35390 Gießen\nEintritt 8 €'

  const found = ImportPreview.parse(await (await send(textRoute, { token, body: { text } })).json())
  const none = await send(textRoute, { token, body: { text: 'Good morning everybody' } })

  expect(found.kind).toBe('text')
  expect(found.rows[0]?.event).toMatchObject({ title: 'Sommerfest am Fluss', startDate: '2031-06-14', startTime: '20:00', city: 'Gießen' })
  expect(none.status).toBe(422)
  expect((await send(textRoute, { token, body: { text: 'x'.repeat(20_001) } })).status).toBe(400)
})

describe('undoing an import', () => {
  const page = (word: string, hour: string) =>
    show(`/back-${word}`, {
      body: jsonLdPage(
        { '@type': 'Event', name: `One ${word}`, startDate: `2031-03-14T${hour}:00+01:00`, url: '/one' },
        { '@type': 'Event', name: `Two ${word}`, startDate: `2031-03-15T20:00:00+01:00`, url: '/two' },
      ),
    })

  test('removes what it made, restores what it changed and keeps events with guests', async () => {
    const host = await asViewer()
    const word = randomUUID().slice(0, 8)
    const [first, second] = [randomUUID(), randomUUID()]
    const rows = (await rowsOf(host.token, page(word, '20:00'))).rows
    await bring(
      host.token,
      rows.map(({ event }) => event),
      first,
    )
    const made = await db.event.findMany({ where: { hostId: host.userId }, orderBy: { title: 'asc' }, select: { id: true } })
    // The same rows again, one with another description.
    const changed = rows.map(
      ({ event }, index) => event && { ...event, description: index === 0 ? 'Now with harps' : (event.description ?? '') },
    )
    await bring(host.token, changed, second)
    const list = ImportList.parse(await (await send(listRoute, { token: host.token })).json())

    const undone = ImportUndone.parse(await (await send(undoRoute, { token: host.token, params: { id: second } })).json())
    const between = await db.event.findUniqueOrThrow({ where: { id: made[0]?.id ?? '' }, select: { description: true } })
    await createTicket({ eventId: made[1]?.id ?? '' })
    const all = ImportUndone.parse(await (await send(undoRoute, { token: host.token, params: { id: first } })).json())
    const again = await send(undoRoute, { token: host.token, params: { id: first } })

    expect(list.imports.map(({ id, created, changed: count }) => [id, created, count])).toEqual([
      [second, 0, 1],
      [first, 2, 0],
    ])
    expect(undone).toEqual({ deleted: 0, restored: 1, kept: [] })
    expect(between.description).toBe('')
    expect(all).toMatchObject({
      deleted: 1,
      restored: 0,
      kept: [{ eventId: made[1]?.id, message: 'It has guests on its list, so it stays.' }],
    })
    expect(again.status).toBe(409)
  })

  test('is only for its owner, and its id cannot be reused by another', async () => {
    const [host, other] = [await asViewer(), await asViewer()]
    const id = randomUUID()
    const rows = (await rowsOf(host.token, page(randomUUID().slice(0, 8), '21:00'))).rows
    await bring(host.token, [rows[0]?.event ?? null], id)

    expect((await send(undoRoute, { token: other.token, params: { id } })).status).toBe(404)
    expect((await send(undoRoute, { params: { id } })).status).toBe(401)
    expect((await bring(other.token, [rows[1]?.event ?? null], id)).status).toBe(404)
    expect(await db.event.count({ where: { hostId: other.userId } })).toBe(0)
  })
})
