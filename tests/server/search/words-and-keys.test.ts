import { tagKey } from '@/lib/search/tags'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { countSearchWords } from '@/server/search/jobs'
import { findRoots, readPrompt } from '@/server/search/read-prompt'
import { runStatement } from '@/server/search/statement'
import { createEvent } from '@/tests/support/factories'

afterAll(closeDatabase)

/** A word without an ending that a stemmer would remove. */
const word = () => `wort${Array.from({ length: 8 }, () => 'bdgkmpqx'[Math.floor(Math.random() * 8)]).join('')}ox`
const known = async (root: string) =>
  (await pool.query<{ events: number }>('SELECT "events" FROM "SearchWord" WHERE "word" = $1', [root])).rows[0]?.events ?? null

test.each([
  'Hip-Hop',
  ' Straßenfest ',
  'Électro',
  'Łódź',
  'Größe',
  "Rock'n'Roll",
  '♥',
  'C++',
  'Ελλάδα',
  'ÄÖÜ ß',
  'naïve',
  'Drum & Bass',
  '2026',
  'Æther',
  '   ',
])('the database compares the tag %p as browsers do', async (label) => {
  const { rows } = await pool.query<{ key: string }>('SELECT tag_key($1) AS key', [label])

  expect(rows[0]?.key).toBe(tagKey(label))
})

test.each([
  ['Köln', 'koln'],
  ['Sankt Pölten', 'st polten'],
  ['St. Pölten', 'st polten'],
  ['Halle (Saale)', 'halle saale'],
  ['  BERLIN  ', 'berlin'],
  ['東京', '東京'],
  ['…', null],
])('the place %s is compared as %s', async (name, key) => {
  const { rows } = await pool.query<{ key: string | null }>('SELECT place_key($1) AS key', [name])

  expect(rows[0]?.key).toBe(key)
})

test('a word keeps its roots when the cache is emptied beside it, and what cannot be stored has none', async () => {
  const own = word()
  const roots = (await findRoots([own], runStatement))(own).roots
  await findRoots(
    Array.from({ length: 20_001 }, (_, number) => `${own}${number}`),
    runStatement,
  )

  const reading = await findRoots([own, word(), 'half \ud800'], runStatement)

  expect(roots).toEqual([expect.stringContaining('wort')])
  expect(reading(own).roots).toEqual(roots)
  expect(reading('half \ud800')).toEqual({ roots: [], key: null, isStopWord: false })
})

test('a meaningless word fits into the index, whatever its length', async () => {
  const event = await createEvent({
    title: 'x'.repeat(300),
    description: 'y'.repeat(20_000),
    tags: ['z'.repeat(3000)],
    city: 'w'.repeat(3000),
    category: 'v'.repeat(3000),
    venue: 'u'.repeat(2046),
  })

  expect(event.id).toEqual(expect.any(String))
})

test('stop words count only if a prompt has nothing else', async () => {
  const roots = async (prompt: string) => (await readPrompt(prompt, runStatement)).words.length

  expect(await roots('the best of jazz')).toBe(2)
  expect(await roots('the who')).toBe(2)
  expect(await roots('über den Dächern')).toBe(1)
})

test('stems of titles and names are known at once, counted by the job and removed with their events', async () => {
  const title = word()
  const venue = word()
  const description = word()
  const event = await createEvent({ title, venue, description })
  await createEvent({ title })

  expect([await known(title), await known(venue), await known(description)]).toEqual([1, 1, null])
  await countSearchWords.handle({})
  expect(await known(title)).toBe(2)
  await db.event.update({ where: { id: event.id }, data: { deletedAt: new Date() } })
  await countSearchWords.handle({})
  expect([await known(title), await known(venue)]).toEqual([1, null])
})

test('a view or a comment changes neither terms nor words', async () => {
  const event = await createEvent({ title: word() })
  const version = async () =>
    (await pool.query<{ search: string }>('SELECT "search"::text FROM "Event" WHERE "id" = $1', [event.id])).rows[0]?.search

  const before = await version()
  await db.event.update({ where: { id: event.id }, data: { views: { increment: 1 } } })

  expect(await version()).toBe(before)
})
