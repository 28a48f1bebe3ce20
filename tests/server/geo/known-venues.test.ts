import { randomBytes } from 'node:crypto'
import { importVenues } from '@/server/geo/import-venues'
import { listKnownVenues } from '@/server/geo/known-venues'
import { pool } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'
import { flyerText } from '@/tests/support/flyer-text'

const newName = () => `Haus ${randomBytes(4).toString('hex')}`
const found = async (row: string, folded: string) => (await listKnownVenues(flyerText([[20, row]]))).get(folded) ?? []
const venueRow = { line: 2, street: null, houseNumber: null, postalCode: null, countryCode: null, latitude: null, longitude: null }

test('a venue of a published event is found by its name on a flyer', async () => {
  const name = newName()
  await createEvent({ venue: name, street: 'Marktgasse', houseNumber: '3', city: 'Heidelberg', latitude: 49.41, longitude: 8.69 })

  expect(await found(`20 Uhr, ${name.toUpperCase()}, Eintritt frei`, name.toLowerCase())).toEqual([
    { name, street: 'Marktgasse', houseNumber: '3', city: 'Heidelberg', latitude: 49.41, longitude: 8.69 },
  ])
})

test('umlauts, apostrophes and "Sankt" are matched as they appear on flyers', async () => {
  const mark = randomBytes(4).toString('hex')
  await createEvent({ venue: `Sankt Jürgen’s Stüberl ${mark}`, city: 'Graz' })

  expect(await found(`ST. JÜRGENS STÜBERL ${mark}`, `st jurgens stuberl ${mark}`)).toMatchObject([{ city: 'Graz' }])
})

test('unreviewed, draft and deleted events and events without a city add no venue', async () => {
  const name = newName()
  await createEvent({ venue: name, city: 'Graz', recognition: { engine: 'embedded' } })
  await createEvent({ venue: name, city: 'Graz', state: 'draft' })
  await createEvent({ venue: name, city: 'Graz', deletedAt: new Date() })
  await createEvent({ venue: name, city: null })

  expect(await found(name, name.toLowerCase())).toEqual([])
})

test('a recognition confirmed by its uploader adds a venue', async () => {
  const name = newName()
  await createEvent({ venue: name, city: 'Graz', recognition: { engine: 'embedded' }, confirmedAt: new Date() })

  expect(await found(name, name.toLowerCase())).toMatchObject([{ city: 'Graz' }])
})

test('several events at one venue make one entry with the street that one of them has; another town makes another', async () => {
  const name = newName()
  await createEvent({ venue: name, city: 'Graz', street: null })
  await createEvent({ venue: name, city: 'GRAZ', street: 'Am Markt' })
  await createEvent({ venue: name, city: 'Linz', street: null })

  const venues = await found(name, name.toLowerCase())
  expect(venues.map(({ city, street }) => [city.toLowerCase(), street]).toSorted()).toEqual([
    ['graz', 'Am Markt'],
    ['linz', null],
  ])
})

test('the operator’s list is found and located by its city; importing a file again replaces it', async () => {
  const name = newName()
  const first = await importVenues([
    { ...venueRow, name, city: 'Heidelberg' },
    { ...venueRow, line: 3, name, city: 'Linz', latitude: 48.3, longitude: 14.28 },
  ])
  await importVenues([{ ...venueRow, name, city: 'heidelberg', street: 'Marktgasse' }])

  const venues = await found(name, name.toLowerCase())
  expect(first).toBe(2)
  expect(venues).toHaveLength(2)
  expect(venues.find(({ city }) => city === 'heidelberg')).toMatchObject({ street: 'Marktgasse', latitude: expect.closeTo(49.4, 1) })
  expect(venues.find(({ city }) => city === 'Linz')).toMatchObject({ latitude: 48.3, longitude: 14.28 })
})

test('of two rows for one venue in a file the later one wins', async () => {
  const name = newName()
  await importVenues([
    { ...venueRow, line: 2, name, city: 'Graz', street: 'Alt' },
    { ...venueRow, line: 3, name, city: 'Graz', street: 'Neu' },
  ])

  expect(await found(name, name.toLowerCase())).toMatchObject([{ street: 'Neu' }])
})

test('a flyer without words runs no query', async () => {
  expect((await listKnownVenues(flyerText([]))).get('haus')).toBeUndefined()
})

test('the event lookup uses the index of venues', async () => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL enable_seqscan = off')
    const { rows } = await client.query<{
      'QUERY PLAN': string
    }>(`EXPLAIN SELECT * FROM unnest(ARRAY['a']) one(key) CROSS JOIN LATERAL (SELECT * FROM "Event" WHERE "venueKey" = one.key AND "venueKey" IS NOT NULL AND "city" IS NOT NULL
      AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL AND ("confirmedAt" IS NOT NULL OR "recognition" IS NULL) ORDER BY "id" DESC LIMIT 8) event`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Event_known_venue_idx')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
