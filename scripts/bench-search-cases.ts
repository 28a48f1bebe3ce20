import type { Client } from 'pg'
import { shownSql } from '@/lib/events/shown'
import { createRandom } from '@/prisma/seed/random'
import { addDays } from '@/prisma/seed/events'
import type { SearchFilters } from '@/lib/search/filters'
import type { Position } from '@/server/search/position'

/** A search, or an event by its id. */
export type Query = { filters: SearchFilters; at: Date; limit: number; after?: Position } | { id: string }

export type Case = { name: string; queries: Query[] }

/** Parameter sets of each case. */
const SETS = 60
const LIMIT = 40
const RADIUS_KM = 10

type Sample = {
  id: string
  title: string
  description: string
  city: string
  category: string
  tags: string[]
  startDate: string
  latitude: number
  longitude: number
}

const VISIBLE = shownSql()

const wordsOf = (text: string) => text.match(/[\p{L}]{4,}/gu) ?? []
const capitalised = (text: string) => wordsOf(text).filter((word) => /^\p{Lu}/u.test(word))

/** One typo in the middle of the word: a letter replaced, added, dropped, or two swapped. */
function mistyped(word: string, way: number): string {
  const at = Math.floor(word.length / 2)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  return (
    [
      `${before}x${after}`,
      `${before}${letter}${letter}${after}`,
      `${before}${after}`,
      `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
    ][way % 4] ?? word
  )
}

/** The position of the n-th event of a list, as of `at`. */
async function positionAt(client: Client, at: Date, depth: number): Promise<Position | undefined> {
  const { rows } = await client.query<{ id: string; seconds: number }>(
    `SELECT "id", date_part('epoch', "startsAt") AS "seconds" FROM "Event" WHERE ${VISIBLE} AND "startsAt" >= $1 ORDER BY "startsAt", "id" LIMIT 1 OFFSET $2`,
    [at, depth],
  )
  const [row] = rows
  return row && { at: at.getTime(), stage: 0, tier: 0, seconds: row.seconds, id: row.id }
}

/** Sixty parameter sets for each kind of query, derived from the database; the same database gives the same ones. */
export async function listCases(client: Client): Promise<Case[]> {
  const random = createRandom(17)
  const at = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const { rows: samples } = await client.query<Sample>(
    `SELECT "id", "title", "description", "city", "category", "tags", "startDate"::text, "latitude", "longitude" FROM "Event"
     WHERE ${VISIBLE} AND "startsAt" > $1 AND "category" IS NOT NULL ORDER BY md5("id") LIMIT ${SETS * 4}`,
    [at],
  )
  const { rows: common } = await client.query<{ word: string }>(
    `SELECT word FROM ts_stat($$SELECT to_tsvector('simple', "title") FROM "Event" ORDER BY md5("id") LIMIT 20000$$) WHERE word ~ '^[a-zäöüß]{4,}$' ORDER BY ndoc DESC, word LIMIT ${SETS}`,
  )
  const sampleAt = (index: number): Sample => {
    const sample = samples[index % samples.length]
    if (!sample) throw new Error('The database holds no coming events.')
    return sample
  }
  const search = (filters: SearchFilters, after?: Position): Query => ({ filters, at, limit: LIMIT, ...(after ? { after } : {}) })
  const make = (queryAt: (index: number) => Query): Query[] => Array.from({ length: SETS }, (_, index) => queryAt(index))
  const month = (day: string) => ({ from: day, until: addDays(day, 30) })
  const commonAt = (index: number) => common[index % common.length]?.word ?? 'live'
  const descriptionWord = (index: number) => random.pick(wordsOf(sampleAt(index).description))
  const titleWord = (index: number, least: number): string => {
    for (let next = index; next < index + samples.length; next += 1) {
      const found = capitalised(sampleAt(next).title).filter((word) => word.length >= least)
      if (found.length > 0) return random.pick(found)
    }
    throw new Error('No title has a long word.')
  }
  const { rows: totals } = await client.query<{ coming: number }>(
    `SELECT count(*)::int AS coming FROM "Event" WHERE ${VISIBLE} AND "startsAt" >= $1`,
    [at],
  )
  const deepest = Math.min(40_000, Math.floor((totals[0]?.coming ?? 0) * 0.6))
  const deep: (Position | undefined)[] = []
  const shallow: (Position | undefined)[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    deep.push(await positionAt(client, at, deepest - turn * 7))
    shallow.push(await positionAt(client, at, LIMIT - 1 + turn * LIMIT))
  }

  return [
    { name: 'browse all', queries: make((index) => ({ ...search({}), at: new Date(at.getTime() + index * 3_600_000) })) },
    { name: 'browse city', queries: make((index) => search({ city: sampleAt(index).city })) },
    { name: 'browse category', queries: make((index) => search({ category: sampleAt(index).category })) },
    {
      name: 'city + category + 30 days',
      queries: make((index) =>
        search({ city: sampleAt(index).city, category: sampleAt(index).category, nights: month(sampleAt(index).startDate) }),
      ),
    },
    { name: '30 days', queries: make((index) => search({ nights: month(sampleAt(index).startDate) })) },
    { name: 'tag', queries: make((index) => search({ tag: random.pick(sampleAt(index).tags) })) },
    { name: 'one common word', queries: make((index) => search({ prompt: commonAt(index) })) },
    { name: 'one random word', queries: make((index) => search({ prompt: descriptionWord(index) })) },
    { name: 'two common words', queries: make((index) => search({ prompt: `${commonAt(index)} ${commonAt(index * 7 + 3)}` })) },
    { name: 'two words of one text', queries: make((index) => search({ prompt: `${descriptionWord(index)} ${descriptionWord(index)}` })) },
    {
      name: 'word + city + category + 30 days',
      queries: make((index) =>
        search({
          prompt: random.pick(wordsOf(sampleAt(index).description)),
          city: sampleAt(index).city,
          category: sampleAt(index).category,
          nights: month(sampleAt(index).startDate),
        }),
      ),
    },
    {
      name: 'beginning of a word + city',
      queries: make((index) => search({ prompt: titleWord(index, 6).slice(0, 4), city: sampleAt(index).city })),
    },
    {
      name: '10 km + 30 days',
      queries: make((index) =>
        search({
          near: { latitude: sampleAt(index).latitude, longitude: sampleAt(index).longitude, radiusKm: RADIUS_KM },
          nights: month(sampleAt(index).startDate),
        }),
      ),
    },
    {
      name: '10 km',
      queries: make((index) =>
        search({ near: { latitude: sampleAt(index).latitude, longitude: sampleAt(index).longitude, radiusKm: RADIUS_KM } }),
      ),
    },
    { name: 'mistyped word', queries: make((index) => search({ prompt: mistyped(titleWord(index, 7), index) })) },
    { name: 'next page', queries: make((index) => search({}, shallow[index % shallow.length])) },
    { name: 'next page, deep', queries: make((index) => search({}, deep[index % deep.length])) },
    {
      name: 'tag + 30 days',
      queries: make((index) => search({ tag: random.pick(sampleAt(index).tags), nights: month(sampleAt(index).startDate) })),
    },
    { name: 'tag + city', queries: make((index) => search({ tag: random.pick(sampleAt(index).tags), city: sampleAt(index).city })) },
    {
      name: 'tag + category',
      queries: make((index) => search({ tag: random.pick(sampleAt(index).tags), category: sampleAt(index).category })),
    },
    {
      name: 'tag + word',
      queries: make((index) => search({ tag: random.pick(sampleAt(index).tags), prompt: descriptionWord(index) })),
    },
    { name: 'by id', queries: make((index) => ({ id: sampleAt(index).id })) },
  ]
}
