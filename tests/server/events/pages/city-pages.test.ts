import { listSitemap } from '@/server/sitemap/sitemaps'
import { getCityPage } from '@/server/events/pages/city-pages'
import { closeDatabase } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'

jest.setTimeout(60_000)
afterAll(closeDatabase)

test('a city is found by its slug, with its coming events and their kinds', async () => {
  const event = await createEvent({ city: 'Bad Frankenhausen', category: 'Rave' })
  await createEvent({ city: 'Bad Frankenhausen', startDate: '2020-01-01' })

  expect(await getCityPage('bad-frankenhausen')).toMatchObject({
    kind: 'page',
    city: 'Bad Frankenhausen',
    events: [{ id: event.id }],
    categories: ['Rave'],
  })
  expect(await getCityPage('bad-frankenhausen', 'Comedy')).toMatchObject({ kind: 'page', events: [], categories: ['Rave'] })
})

test('every other name and spelling of a city leads to its page', async () => {
  await createEvent({ city: 'Köln' })

  expect(await getCityPage('koeln')).toMatchObject({ kind: 'page', city: 'Köln' })
  for (const other of ['cologne', 'Köln', 'koln']) expect(await getCityPage(other)).toEqual({ kind: 'moved', slug: 'koeln' })
})

test('a city of the gazetteer without events has an empty page; any other word has none', async () => {
  expect(await getCityPage('reykjavik')).toMatchObject({ kind: 'page', events: [] })
  for (const none of ['no-such-town-anywhere', '', '---', 'x'.repeat(500)]) expect(await getCityPage(none)).toBeNull()
})

test.each(['a\u0000b', '\ud800', 'x'.repeat(81)])('an address that no city can have leads to none: %j', async (slug) => {
  expect(await getCityPage(slug)).toBeNull()
})

test('the sitemap lists cities and kinds with coming events, with the instant of the last change', async () => {
  const event = await createEvent({ city: 'Wanne-Eickel', category: 'Comedy' })
  await createEvent({ city: 'Castrop-Rauxel', startDate: '2020-01-01' })

  const entries = new Map((await listSitemap('cities'))?.map(({ url, changedAt }) => [new URL(url).pathname, changedAt]))

  expect(entries.get('/city/wanne-eickel')).toEqual(event.updatedAt)
  expect(entries.get('/city/wanne-eickel/Comedy')).toEqual(event.updatedAt)
  expect(entries.has('/city/castrop-rauxel')).toBe(false)
})
