import { randomBytes } from 'node:crypto'
import nodeIcal from 'node-ical'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { FEED_FORMATS } from '@/lib/feeds/feed-path'
import { citySlug } from '@/lib/geo/city-slug'
import { closeDatabase, db } from '@/server/platform/db'
import { askFeed, idsIn, readCalendar } from '@/tests/support/ask-feed'
import { createEvent, createMediaObject } from '@/tests/support/factories'

afterAll(closeDatabase)

const word = () => `Zq${randomBytes(5).toString('hex')}`
const feedOf = (city: string, format: string, query = '') => `/feeds/city/${citySlug(city)}.${format}${query}`

test('a subscribed calendar moves, cancels and removes events', async () => {
  const city = word()
  const event = await createEvent({ city, startDate: '2031-06-01' })
  // This makes the town known.
  await createEvent({ city, startDate: '2020-02-02' })
  const read = async () => {
    const answer = await askFeed(feedOf(city, 'ics'))
    expect(answer.status).toBe(200)
    return readCalendar(await answer.text())
  }
  const [before] = await read()

  await db.event.update({ where: { id: event.id }, data: { startDate: new Date('2031-06-08'), status: 'moved' } })
  const [moved] = await read()
  await db.event.update({ where: { id: event.id }, data: { status: 'cancelled' } })
  const [cancelled] = await read()
  await db.event.update({ where: { id: event.id }, data: { deletedAt: new Date() } })
  const [removed] = await read()

  expect(before).toMatchObject({ uid: `${event.id}@litfass`, start: new Date('2031-06-01T18:00:00Z'), status: 'CONFIRMED' })
  expect(moved).toMatchObject({ uid: before?.uid, start: new Date('2031-06-08T18:00:00Z'), status: 'CONFIRMED' })
  expect(cancelled).toMatchObject({ uid: before?.uid, status: 'CANCELLED', summary: event.title })
  expect(removed).toMatchObject({ uid: before?.uid, status: 'CANCELLED', summary: 'Event removed' })
  const sequences = [before, moved, cancelled, removed].map((entry) => entry?.sequence ?? -1)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
  expect(await idsIn(await askFeed(feedOf(city, 'rss')))).toEqual([])
})

test('text of any kind reaches readers unchanged and cannot inject a feed of its own', async () => {
  const city = word()
  const title = `]]><script>alert(1)</script> & "q" 'a' ${'🎭ß'.repeat(2000)} \u202eRTL\u202c שלום`
  const evil = `${title}\r\nEND:VEVENT\r\nX-EVIL:1\nLine <b>two</b>`
  const { id } = await createEvent({ city, title: title.slice(0, 300), description: evil, tags: ['a,b;c\\d', '<t>'] })

  const ics = await (await askFeed(feedOf(city, 'ics'))).text()
  expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && line.isWellFormed())).toBe(true)
  expect(ics.split('\r\n').filter((line) => line.startsWith('X-EVIL'))).toEqual([])
  expect(readCalendar(ics)).toMatchObject([{ id, summary: title.slice(0, 300).toWellFormed() }])
  expect(Object.values(nodeIcal.sync.parseICS(ics)).filter((one) => one?.type === 'VEVENT')).toHaveLength(1)

  const rss = await (await askFeed(feedOf(city, 'rss'))).text()
  const atom = await (await askFeed(feedOf(city, 'atom'))).text()
  for (const xml of [rss, atom]) {
    // The browser's strict parser.
    const { JSDOM } = await import('jsdom')
    expect(new JSDOM(xml, { contentType: 'application/xml' }).window.document.documentElement.nodeName).toMatch(/rss|feed/)
    expect(xml).not.toContain('<script>')
  }
  expect(parseRssFeed(rss).items?.[0]?.title).toContain(']]><script>alert(1)</script>')
  const html = parseAtomFeed(atom).entries?.[0]?.content?.value ?? ''
  expect(html).toContain(']]&gt;&lt;script&gt;alert(1)')
  expect(html).not.toMatch(/<script|<b>/)
  expect(parseAtomFeed(atom).entries?.[0]?.categories?.map(({ term }) => term)).toEqual(expect.arrayContaining(['a,b;c\\d', '<t>']))
})

test('pictures are included, and a blocked one is gone at once', async () => {
  const city = word()
  const { key } = await createMediaObject({ key: `${randomBytes(32).toString('hex')}.webp` })
  await createEvent({ city, imageKey: key })
  const before = await askFeed(feedOf(city, 'rss'))
  const etag = before.headers.get('etag') ?? ''

  const [item] = parseRssFeed(await before.text()).items ?? []
  expect(item?.enclosures?.[0]).toMatchObject({ url: expect.stringContaining(`/img/og/${key}`), type: 'image/jpeg' })
  expect(await (await askFeed(feedOf(city, 'ics'))).text()).toContain('IMAGE;')
  await db.mediaObject.update({ where: { key }, data: { blockedAt: new Date() } })
  const after = await askFeed(feedOf(city, 'rss'), { 'if-none-match': etag })
  expect(after.status).toBe(200)
  expect(await after.text()).not.toContain(key)
})

test('a reader with the current list gets not modified until something changes', async () => {
  const city = word()
  const event = await createEvent({ city })
  const second = await createEvent({ city })

  for (const format of FEED_FORMATS.filter((one) => one !== 'events.json')) {
    const path = feedOf(city, format)
    const first = await askFeed(path)
    const etag = first.headers.get('etag') ?? ''
    const known = await askFeed(path, { 'if-none-match': `"other", ${etag}` })
    expect({ format, status: known.status, body: await known.text(), etag: known.headers.get('etag') }).toEqual({
      format,
      status: 304,
      body: '',
      etag,
    })
    expect((await askFeed(path, { 'if-modified-since': first.headers.get('last-modified') ?? '' })).status).toBe(304)
    expect(
      (await askFeed(path, { 'if-modified-since': first.headers.get('last-modified') ?? '', 'if-none-match': '"other"' })).status,
    ).toBe(200)
    expect((await askFeed(path, { 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).status).toBe(200)

    await db.event.update({ where: { id: event.id }, data: { title: `Renamed ${format}` } })
    expect((await askFeed(path, { 'if-none-match': etag })).status).toBe(200)
  }
  const etag = (await askFeed(feedOf(city, 'ics'))).headers.get('etag') ?? ''
  await db.event.update({ where: { id: second.id }, data: { city: word() } })
  expect((await askFeed(feedOf(city, 'ics'), { 'if-none-match': etag })).status).toBe(200)
})

test('HEAD matches GET, and any page may read the answer', async () => {
  const city = word()
  await createEvent({ city })

  for (const format of FEED_FORMATS) {
    const [whole, head] = [await askFeed(feedOf(city, format)), await askFeed(feedOf(city, format), {}, 'HEAD')]
    const headersOf = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'))
    expect({ status: head.status, body: await head.text(), headers: headersOf(head) }).toEqual({
      status: 200,
      body: '',
      headers: headersOf(whole),
    })
  }
  const { headers } = await askFeed(feedOf(city, 'ics'), { origin: 'https://elsewhere.example' })
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test('older pages follow without gaps or duplicates', async () => {
  const city = word()
  const make = (count: number, days: number) =>
    db.event.createManyAndReturn({
      data: Array.from({ length: count }, (_, place) => ({
        title: `Event ${place}`,
        city,
        startTime: '20:00',
        startDate: new Date(Date.UTC(2031, 0, 1) + (days + (place % 7)) * 86_400_000),
      })),
      select: { id: true },
    })
  const coming = await make(2100, 10)
  const past = await make(620, -4000)
  const undated = await db.event.createManyAndReturn({
    data: Array.from({ length: 30 }, () => ({ title: 'Some day', city })),
    select: { id: true },
  })

  const seen: string[] = []
  const sizes: number[] = []
  let path: string | null = feedOf(city, 'json')
  while (path !== null) {
    const answer: Response = await askFeed(path)
    const feed = (await answer.clone().json()) as { next_url?: string }
    const ids = await idsIn(answer)
    seen.push(...ids)
    sizes.push(ids.length)
    path = feed.next_url ? feed.next_url.replace(/^https?:\/\/[^/]+/, '') : null
  }

  expect(sizes).toEqual([2000, 500, 250])
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.toSorted()).toEqual([...coming, ...past, ...undated].map(({ id }) => id).toSorted())
}, 60_000)

test('the archive is marked as such and links back', async () => {
  const city = word()
  await createEvent({ city })
  const past = await createEvent({ city, startDate: '2020-02-02' })
  const first = await askFeed(feedOf(city, 'atom'))
  const links = (parseAtomFeed(await first.clone().text()).links ?? []).map(({ rel, href }) => [rel, href])
  const older = new Map(links as [string, string][]).get('prev-archive') ?? ''

  expect(first.headers.get('link')).toBe(`<${older}>; rel="prev-archive"`)
  const archive = await askFeed(older.replace(/^https?:\/\/[^/]+/, ''))
  const text = await archive.clone().text()
  expect(text).toContain('<fh:archive/>')
  expect((parseAtomFeed(text).links ?? []).find(({ rel }) => rel === 'current')?.href).toMatch(
    new RegExp(`/feeds/city/${citySlug(city)}\\.atom$`),
  )
  expect(await idsIn(archive)).toEqual([past.id])
  expect(await idsIn(await askFeed(older.replace(/^https?:\/\/[^/]+/, '').replace('.atom?', '.ics?')))).toEqual([past.id])
})
