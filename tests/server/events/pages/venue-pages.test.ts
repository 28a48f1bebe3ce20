import fc from 'fast-check'
import { venuePath, venueSlug } from '@/lib/geo/venue-path'
import { eventPages } from '@/server/events/pages/event-pages'
import { getVenuePage } from '@/server/events/pages/venue-pages'
import { importVenues } from '@/server/geo/import-venues'
import { closeDatabase, pool } from '@/server/platform/db'
import { listSitemap } from '@/server/sitemap/sitemaps'
import { createEvent } from '@/tests/support/factories'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const hall = {
  venue: 'Zum Grünen Kürbis',
  city: 'Köln',
  street: 'Rosenweg',
  houseNumber: '7',
  postalCode: '50667',
  latitude: 50.94,
  longitude: 6.95,
}

test('a venue’s page lists coming events, then past ones, and the address that most of its events have', async () => {
  const later = await createEvent({ ...hall, startDate: '2034-05-02' })
  const sooner = await createEvent({ ...hall, venue: 'ZUM GRÜNEN KÜRBIS', startDate: '2033-05-02' })
  const over = await createEvent({ ...hall, startDate: '2020-05-02' })
  const undated = await createEvent({ ...hall, street: 'Woanders', latitude: 51, longitude: 7, startDate: null })
  await createEvent({ ...hall, state: 'draft' })
  await createEvent({ ...hall, city: 'Bonn' })
  await createEvent({ ...hall, venue: 'Zum Blauen Kürbis' })

  expect(await getVenuePage('koeln', 'zum-grunen-kurbis')).toMatchObject({
    kind: 'page',
    path: '/venue/koeln/zum-grunen-kurbis',
    venue: {
      name: 'Zum Grünen Kürbis',
      city: 'Köln',
      street: 'Rosenweg 7',
      postalCode: '50667',
      at: { latitude: 50.94, longitude: 6.95 },
    },
    events: [{ id: sooner.id }, { id: later.id }, { id: undated.id }, { id: over.id }],
  })
})

test('other city names and spellings of the venue lead to its page', async () => {
  await createEvent({ venue: 'Sankt Anna’s Keller', city: 'Köln' })

  const path = '/venue/koeln/sankt-annas-keller'
  expect(await getVenuePage('koeln', 'sankt-annas-keller')).toMatchObject({ kind: 'page', path })
  for (const [city, venue] of [
    ['cologne', 'sankt-annas-keller'],
    ['koln', 'sankt-annas-keller'],
    ['koeln', 'st-annas-keller'],
    ['koeln', 'Sankt-Annas-Keller'],
  ] as const)
    expect(await getVenuePage(city, venue)).toEqual({ kind: 'moved', path })
})

test('the operator’s list overrides what events say, and a listed venue needs no event', async () => {
  const row = {
    street: 'Am Platz',
    houseNumber: '3',
    postalCode: '50668',
    city: 'Köln',
    countryCode: 'DE',
    latitude: 50.95,
    longitude: 6.96,
  }
  await importVenues([
    { line: 2, name: 'Haus Vogelsang', ...row },
    { line: 3, name: 'Haus Lerchensang', ...row },
  ])
  await createEvent({ venue: 'Haus Vogelsang', city: 'Köln', street: 'Irrweg', houseNumber: '1' })

  expect(await getVenuePage('koeln', 'haus-vogelsang')).toMatchObject({ venue: { street: 'Am Platz 3', postalCode: '50668' } })
  expect(await getVenuePage('koeln', 'haus-lerchensang')).toMatchObject({
    kind: 'page',
    venue: { name: 'Haus Lerchensang', countryCode: 'DE', at: { latitude: 50.95, longitude: 6.96 } },
    events: [],
  })
})

test('a place without a name, and words that no address can hold, are no venue', async () => {
  for (const [city, venue] of [
    ['koeln', 'haus-niemand'],
    ['nirgendwo', 'gloria'],
    ['', 'gloria'],
    ['koeln', '---'],
    ['koeln', `x${'\u0000'}`],
    ['koeln', '\ud800'],
    ['koeln', '\'; DROP TABLE "Event"; --'],
    ['koeln', 'x'.repeat(5000)],
  ] as const)
    expect(await getVenuePage(city, venue)).toBeNull()
})

test('the slug and the name of a venue lead to the same page, whatever letters they use', async () => {
  const letter = fc.constantFrom(...'aZäÖüßéÇñøÅłđıİœÆ’\'`´-–_/&.!?()9٣ΣςάёйЖガ中 \u00a0\u0301<>"')
  const names = fc.sample(fc.string({ unit: letter, minLength: 1, maxLength: 30 }), 500)
  const pairs = names.map((name) => [name, venueSlug(name)] as const).filter(([, slug]) => slug !== '')

  const { rows } = await pool.query<{ name: string; slug: string }>(
    `SELECT name, slug FROM unnest($1::text[], $2::text[]) AS pair(name, slug)
      WHERE venue_key(name) IS DISTINCT FROM venue_key(translate(slug, '-', ' '))`,
    [pairs.map(([name]) => name), pairs.map(([, slug]) => slug)],
  )

  expect(pairs.length).toBeGreaterThan(300)
  expect(rows).toEqual([])
})

test('the sitemap lists venues with coming events, and a changed event renews its venue’s page', async () => {
  const event = await createEvent({ venue: 'Salon Zwölf', city: 'Unna' })
  await createEvent({ venue: 'Salon Elf', city: 'Unna', startDate: '2020-01-01' })

  const entries = new Map((await listSitemap('venues'))?.map(({ url, changedAt }) => [new URL(url).pathname, changedAt]))

  expect(entries.get('/venue/unna/salon-zwolf')).toEqual(event.updatedAt)
  expect(entries.has('/venue/unna/salon-elf')).toBe(false)
  expect(eventPages({ id: event.id, hostId: null }, event, { ...event, venue: 'Salon Elf' })).toEqual(
    expect.arrayContaining(['/city/unna', venuePath(event), '/venue/unna/salon-elf']),
  )
})
