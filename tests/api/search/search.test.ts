import { randomBytes } from 'node:crypto'
import { GET as listEvents } from '@/app/api/events/route'
import { GET as listCategories } from '@/app/api/events/categories/route'
import { GET as listCategory } from '@/app/api/events/category/[category]/route'
import { POST as listFavorites } from '@/app/api/events/favorite/byIds/route'
import { GET as listLatest } from '@/app/api/events/latest/route'
import { GET as listNearby } from '@/app/api/events/nearby/map/route'
import { GET as searchAll } from '@/app/api/events/search/all/route'
import { GET as searchNew } from '@/app/api/events/search/new/route'
import { FILTER_CATEGORIES } from '@/lib/events/categories'
import type { EventView } from '@/lib/api/events'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const town = () => `Ort${randomBytes(6).toString('hex')}`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const idsOf = (events: EventView[]) => events.map(({ id }) => id)
const arrayOf = async (answer: Response) => (await answer.json()) as EventView[]
const wrapped = async (answer: Response) => ((await answer.json()) as { events: EventView[] }).events

describe('GET events/search/all', () => {
  it('returns the soonest last, since clients show the list in reverse', async () => {
    const city = town()
    const soon = await createEvent({ city, startDate: inDays(1) })
    const later = await createEvent({ city, startDate: inDays(5) })
    const past = await createEvent({ city, startDate: inDays(-5) })

    const answer = await send(searchAll, { query: { location: city } })

    expect(answer.status).toBe(200)
    expect(idsOf(await wrapped(answer))).toEqual([past.id, later.id, soon.id])
  })

  it('accepts place, category, words and the two instants of local days together', async () => {
    const city = town()
    const event = await createEvent({ city, title: 'Vollmond', category: 'Konzert', startDate: '2030-08-02', startTime: '23:30' })
    const late = await createEvent({ city, title: 'Vollmond', category: 'Concert', startDate: '2030-08-03', startTime: '02:00' })
    await createEvent({ city, title: 'Vollmond', category: 'Concert', startDate: '2030-08-03' })
    await createEvent({ city, title: 'Vollmond', category: 'Market', startDate: '2030-08-02' })

    const answer = await send(searchAll, {
      query: {
        location: city,
        category: 'Concert',
        prompt: 'vollmond',
        startDate: '2030-08-01T22:00:00.000Z',
        endDate: '2030-08-02T21:59:59.999Z',
      },
    })

    expect(idsOf(await wrapped(answer))).toEqual([late.id, event.id])
  })

  it('treats Worldwide as no place', async () => {
    const word = `weltweit${randomBytes(5).toString('hex')}`
    const event = await createEvent({ title: word, city: town() })

    expect(idsOf(await wrapped(await send(searchAll, { query: { location: 'Worldwide', prompt: word } })))).toEqual([event.id])
  })

  it('has id and _id, a host and arrays where clients need them', async () => {
    const city = town()
    const event = await createEvent({ city })

    const [found] = await wrapped(await send(searchAll, { query: { location: city } }))

    expect(found).toMatchObject({
      id: event.id,
      _id: event.id,
      hostId: 'public',
      tags: [],
      lineup: [],
      location: { type: 'Point', coordinates: [13.405, 52.52] },
    })
    expect(JSON.stringify(found)).not.toContain('search')
  })

  it('returns all coming events without a limit, and caches a long answer for a minute', async () => {
    const city = town()
    for (let made = 0; made < 3; made += 1) await createEvent({ city, startDate: inDays(made + 1) })
    const [{ id } = { id: '' }] = await wrapped(await send(searchAll, { query: { location: city } }))
    const row = await db.event.findUniqueOrThrow({ where: { id } })
    await pool.query(
      `INSERT INTO "Event" SELECT (jsonb_populate_record(event, jsonb_build_object('id', gen_random_uuid()::text, 'startDate', event."startDate" + n))).* FROM "Event" event, generate_series(1, 130) n WHERE event."id" = $1`,
      [row.id],
    )

    const all = await wrapped(await send(searchAll, { query: { location: city } }))
    await createEvent({ city, startDate: inDays(2) })

    expect(all).toHaveLength(133)
    expect(all.at(-1)?.startDate?.slice(0, 10)).toBe(inDays(1))
    expect(await wrapped(await send(searchAll, { query: { location: city } }))).toHaveLength(133)
    expect(await wrapped(await send(searchAll, { query: { location: city, limit: '1000' } }))).toHaveLength(100)
  })

  it('returns at most a hundred events with a limit', async () => {
    expect((await send(searchAll, { query: { limit: '100000' } })).status).toBe(200)
    expect((await wrapped(await send(searchAll, { query: { limit: '100000' } }))).length).toBeLessThanOrEqual(100)
  })
})

describe('GET events/search/new', () => {
  it('can be limited to the evening, free entry and events not yet over', async () => {
    const city = town()
    const on = (startTime: string | null, changes: object = {}) => createEvent({ city, startDate: '2030-08-02', startTime, ...changes })
    const morning = await on('10:00')
    const long = await on('15:00', { endTime: '18:00' })
    const evening = await on('20:00', { isFree: true })
    const night = await createEvent({ city, startDate: '2030-08-03', startTime: '01:00' })
    const noHour = await on(null)
    await createEvent({ city, startDate: '2030-08-04', startTime: '20:00' })
    const ids = async (query: Record<string, string>) =>
      idsOf(
        await arrayOf(await send(searchNew, { query: { location: city, startDate: '2030-08-02', endDate: '2030-08-02', ...query } })),
      ).toSorted()

    expect(await ids({})).toEqual([morning.id, long.id, evening.id, night.id, noHour.id].toSorted())
    expect(await ids({ part: 'evening' })).toEqual([long.id, evening.id, night.id, noHour.id].toSorted())
    expect(await ids({ part: 'day' })).toEqual([morning.id, long.id].toSorted())
    expect(await ids({ free: '1' })).toEqual([evening.id])
    expect(await ids({ free: '', part: '' })).toHaveLength(5)
    expect((await send(searchNew, { query: { part: 'dawn' } })).status).toBe(400)
  })

  it('leaves out past events on request, with and without words', async () => {
    const city = town()
    const coming = await createEvent({ city, title: 'Vollmond', startDate: inDays(3) })
    const past = await createEvent({ city, title: 'Vollmond', startDate: inDays(-3) })
    const ids = async (query: Record<string, string>) =>
      idsOf(await arrayOf(await send(searchNew, { query: { location: city, ...query } })))

    expect(await ids({})).toEqual([coming.id, past.id])
    expect(await ids({ upcoming: '1' })).toEqual([coming.id])
    expect(await ids({ query: 'vollmond', upcoming: 'true' })).toEqual([coming.id])
  })

  it('is a plain list whose pages by offset neither skip nor repeat while events arrive', async () => {
    const city = town()
    const ids: string[] = []
    for (const day of [1, 2, 3, 4, 5, 6, 7]) ids.push((await createEvent({ city, title: 'Blatt', startDate: inDays(day) })).id)
    const page = async (offset: number) =>
      idsOf(await arrayOf(await send(searchNew, { query: { query: `blatt ${city}`, limit: '3', offset: String(offset) } })))

    const first = await page(0)
    await createEvent({ city, title: 'Blatt', startDate: inDays(1), startTime: '08:00' })
    const second = await page(3)
    await createEvent({ city, title: 'Blatt', startDate: inDays(2), startTime: '08:00' })
    const third = await page(6)

    expect([...first, ...second, ...third]).toEqual(ids)
    expect(await page(7)).toEqual([])
  })

  it('counts for a caller whose pages it does not remember', async () => {
    const city = town()
    const ids: string[] = []
    for (const day of [1, 2, 3]) ids.push((await createEvent({ city, startDate: inDays(day) })).id)

    const answer = await send(searchNew, { query: { location: city, offset: '2' }, headers: { 'x-forwarded-for': '203.0.113.7' } })

    expect(idsOf(await arrayOf(answer))).toEqual([ids[2]])
  })

  it('returns a cursor for the next page', async () => {
    const city = town()
    for (const day of [1, 2, 3]) await createEvent({ city, startDate: inDays(day) })

    const first = await send(searchNew, { query: { location: city, limit: '2' } })
    const cursor = first.headers.get('x-next-cursor') ?? ''
    const second = await send(searchNew, { query: { location: city, limit: '2', after: cursor } })
    const third = await send(searchNew, { query: { location: city, limit: '2', after: second.headers.get('x-next-cursor') ?? '' } })

    const pages = [await arrayOf(first), await arrayOf(second), await arrayOf(third)]
    expect(pages.map((events) => events.length)).toEqual([2, 1, 0])
    expect(new Set(pages.flatMap(idsOf)).size).toBe(3)
    expect(third.headers.get('x-next-cursor')).toBeNull()
  })

  it('accepts the circle of a map', async () => {
    const title = `kreis${randomBytes(5).toString('hex')}`
    const inside = await createEvent({ title, latitude: 53.56, longitude: 9.98 })
    await createEvent({ title, latitude: 54.3, longitude: 10.1 })

    const answer = await send(searchNew, { query: { query: title, latitude: '53.55', longitude: '10', distance: '25' } })

    expect(idsOf(await arrayOf(answer))).toEqual([inside.id])
  })

  it.each([
    ['quotes', "' OR 1=1 --"],
    ['signs of the index', '=jazz & !(+b | #c)'],
    ['patterns', '%_%'],
    ['an emoji', '🎉'],
    ['ten thousand letters', 'q'.repeat(10_000)],
    ['ten thousand words', 'qz '.repeat(10_000)],
  ])('answers %s with an empty list', async (_, query) => {
    const answer = await send(searchNew, { query: { query, location: town() } })

    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([])
  })

  it.each([
    ['a limit in words', { limit: 'many' }],
    ['a negative limit', { limit: '-1' }],
    ['a negative offset', { offset: '-1' }],
    ['an offset in words', { offset: 'x' }],
    ['a date in words', { startDate: 'tomorrow' }],
    ['a day that does not exist', { startDate: '2030-02-30' }],
    ['a latitude beyond the pole', { latitude: '91', longitude: '0' }],
    ['a cursor of somebody’s own', { after: 'bm9uc2Vuc2U' }],
    [
      'a cursor of the right form and wrong values',
      { after: Buffer.from('{"at":1,"stage":9,"tier":0,"seconds":0,"id":"x"}').toString('base64url') },
    ],
    ['NUL', { query: 'ja\u0000zz' }],
  ])('refuses %s with issues', async (_, query: Record<string, string>) => {
    const answer = await send(searchNew, { query })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid', issues: [{ path: expect.any(String), message: expect.any(String) }] })
  })

  it.each([
    ['all of time', { startDate: '0000-01-01', endDate: '9999-12-31' }],
    ['all of time by instants', { startDate: '0000-01-01T00:00:00Z', endDate: '9999-12-31T23:59:59.999Z' }],
    ['a range the wrong way round', { startDate: '2030-01-05', endDate: '2030-01-01' }],
    ['half a point', { latitude: '52' }],
    ['the whole world as a circle', { latitude: '0', longitude: '0', distance: '99999' }],
    ['a place that is all marks', { location: '…%_' }],
    [
      'a cursor to the end of time',
      { after: Buffer.from(JSON.stringify({ at: Date.now(), stage: 2, tier: 2, seconds: 1e11, id: 'x' })).toString('base64url') },
    ],
    [
      'a cursor before all time',
      { after: Buffer.from(JSON.stringify({ at: 0, stage: 0, tier: 0, seconds: -1e11, id: '' })).toString('base64url') },
    ],
  ])('answers %s without a server error', async (_, narrowing: Record<string, string>) => {
    for (const query of ['', 'jazz', 'jazz konzert']) expect((await send(searchNew, { query: { query, ...narrowing } })).status).toBe(200)
    expect((await send(searchNew, { query: { tag: 'jazz', ...narrowing } })).status).toBe(200)
  })

  it('treats empty fields as absent', async () => {
    expect(
      (
        await send(searchNew, {
          query: { query: '', location: '', startDate: '', endDate: '', latitude: '', longitude: '', category: '', after: '' },
        })
      ).status,
    ).toBe(200)
  })

  it('answers very deep pages', async () => {
    expect(await (await send(searchNew, { query: { location: town(), offset: '1000000' } })).json()).toEqual([])
  })
})

describe('GET events and its relatives', () => {
  it('list events of a category and its synonyms', async () => {
    const city = town()
    const event = await createEvent({ city, category: 'Konzert' })

    expect(idsOf(await arrayOf(await send(listEvents, { query: { category: 'Concert', location: city } })))).toEqual([event.id])
    expect(idsOf(await wrapped(await send(listCategory, { params: { category: 'concert' }, query: { location: city } })))).toEqual([
      event.id,
    ])
    expect(await wrapped(await send(listCategory, { params: { category: 'Market' }, query: { location: city } }))).toEqual([])
  })

  it('list the latest additions first', async () => {
    const city = town()
    const first = await createEvent({ city, startDate: inDays(1) })
    const second = await createEvent({ city, startDate: inDays(-30) })
    await createEvent({ city, state: 'held' })

    expect(idsOf(await wrapped(await send(listLatest, { query: { city } })))).toEqual([second.id, first.id])
    expect((await wrapped(await send(listLatest, { query: { limit: '1' } }))).length).toBe(1)
  })

  it('list events around a point', async () => {
    const near = await createEvent({ latitude: 47.0707, longitude: 15.4395, startDate: '2031-05-05' })
    await createEvent({ latitude: 47.0707, longitude: 15.4395, startDate: '2020-05-05' })

    expect(idsOf(await arrayOf(await send(listNearby, { query: { lat: '47.07', lon: '15.44', distance: '5' } })))).toEqual([near.id])
    expect((await send(listNearby, { query: { lat: '47.07' } })).status).toBe(400)
  })

  it('list the categories, those of the bar first', async () => {
    await createEvent({ category: 'Fashion Show' })
    await createEvent({ category: 'Something of my own' })

    const names = (await (await send(listCategories)).json()) as string[]

    expect(names.slice(0, FILTER_CATEGORIES.length)).toEqual([...FILTER_CATEGORIES])
    expect(names).toContain('Fashion Show')
    expect(names).not.toContain('Something of my own')
  })
})

describe('POST events/favorite/byIds', () => {
  it('is a plain list of the named events that match, soonest first', async () => {
    const city = town()
    const past = await createEvent({ city, startDate: '2021-01-01' })
    const later = await createEvent({ city, startDate: inDays(20) })
    const soon = await createEvent({ city, startDate: inDays(2), category: 'Market' })
    const held = await createEvent({ city, state: 'held' })
    const elsewhere = await createEvent({ city: town(), startDate: inDays(1) })
    const ids = [past, later, soon, held, elsewhere].map(({ id }) => id)
    const call = async (body: object) => idsOf(await arrayOf(await send(listFavorites, { body })))

    expect(await call({ ids })).toEqual([elsewhere.id, soon.id, later.id, past.id])
    expect(await call({ ids, location: city })).toEqual([soon.id, later.id, past.id])
    expect(await call({ ids, location: city, category: 'Markt' })).toEqual([soon.id])
    expect(
      await call({ ids, location: 'Worldwide', startDate: `${inDays(20)}T00:00:00.000Z`, endDate: `${inDays(20)}T23:59:59.999Z` }),
    ).toEqual([later.id])
    expect(await call({ ids: ['undefined', 'x'] })).toEqual([])
    expect(await call({ ids: [] })).toEqual([])
  })

  it('reads two hundred ids and ignores the rest', async () => {
    const event = await createEvent()
    const many = Array.from({ length: 500 }, (_, index) => `none-${index}`)

    expect(idsOf(await arrayOf(await send(listFavorites, { body: { ids: [event.id, ...many] } })))).toEqual([event.id])
  })

  it.each([
    ['no ids', {}],
    ['ids in a text', { ids: 'a,b' }],
    ['numbers', { ids: [1] }],
    ['a date in words', { ids: [], startDate: 'soon' }],
    ['a number for a place', { ids: [], location: 5 }],
    ['NUL', { ids: ['a\u0000'] }],
  ])('refuses %s', async (_, body: object) => {
    expect((await send(listFavorites, { body })).status).toBe(400)
  })
})
