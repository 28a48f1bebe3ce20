import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import type { SearchFilters } from '@/lib/search/filters'
import { shownSql } from '@/lib/events/shown'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { findEvents, type FindOptions } from '@/server/search/find-events'
import type { Position } from '@/server/search/position'
import { createEvent } from '@/tests/support/factories'
import { find, inDays, town, WAYS } from '@/tests/support/search-ways'

jest.setTimeout(300_000)
afterAll(closeDatabase)

const newTag = () => `marke${randomBytes(6).toString('hex')}`
/** One tag as people write it; all have the same key. */
const spellings = (tag: string) => [tag, tag.toUpperCase(), ` ${tag}! `, tag.replace('marke', 'Márke-')]

/** What an event may be, or become later. */
const state = fc.record({
  start: fc.option(fc.integer({ min: -900, max: 300 }), { nil: null, freq: 12 }),
  hour: fc.option(fc.constantFrom('02:30', '10:00', '20:00'), { nil: null }),
  lasts: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1200 })),
  tags: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  city: fc.constantFrom('Here', 'There'),
  category: fc.constantFrom('Concert', 'Market'),
  isFree: fc.boolean(),
  title: fc.constantFrom('Reihe', 'Abend'),
  visibility: fc.constantFrom('public', 'public', 'public', 'held', 'draft', 'deleted', 'merged'),
})
type EventState = typeof state extends fc.Arbitrary<infer T> ? T : never
const plan = fc.array(fc.tuple(state, fc.option(state)), { minLength: 5, maxLength: 12 })

const query = fc.record(
  {
    nights: fc
      .tuple(fc.option(fc.integer({ min: -400, max: 200 }), { nil: null }), fc.option(fc.integer({ min: -400, max: 200 }), { nil: null }))
      .map(([from, until]) => ({ from: from === null ? null : inDays(from), until: until === null ? null : inDays(until) })),
    comingOnly: fc.constant(true as const),
    city: fc.constantFrom('Here', 'There'),
    category: fc.constant('Concert'),
    isFree: fc.constant(true as const),
    prompt: fc.constant('reihe'),
    isWithoutFirst: fc.constant(true as const),
  },
  { requiredKeys: [] },
)

describe('a tag’s list', () => {
  it('is what reading every event finds, whatever happened to them, however else it is narrowed, page by page', async () => {
    const survivor = await createEvent({})
    await fc.assert(
      fc.asyncProperty(plan, fc.array(query, { minLength: 3, maxLength: 6 }), async (events, queries) => {
        const [tag, place] = [newTag(), town()]
        const write = ({ start, hour, lasts, tags, city, visibility, ...others }: EventState) => ({
          ...others,
          city: `${place}${city}`,
          startDate: start === null ? null : inDays(start),
          endDate: start === null || lasts === 0 ? null : inDays(start + lasts),
          startTime: start === null ? null : hour,
          tags: tags.map((at) => spellings(tag)[at] ?? ''),
          state: visibility === 'held' || visibility === 'draft' ? visibility : ('published' as const),
          deletedAt: visibility === 'deleted' ? new Date() : null,
          mergedIntoId: visibility === 'merged' ? survivor.id : null,
        })
        const ids: string[] = []
        for (const [first, later] of events) {
          const { id } = await createEvent(write(first))
          ids.push(id)
          if (!later) continue
          const { startDate, endDate, ...others } = write(later)
          const dayOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`))
          await db.event.update({ where: { id }, data: { ...others, startDate: dayOf(startDate), endDate: dayOf(endDate) } })
        }
        for (const { isWithoutFirst, city, ...asked } of [{}, ...queries]) {
          const filters: SearchFilters = {
            ...asked,
            tag: spellings(tag)[1] ?? '',
            ...(city === undefined ? {} : { city: `${place}${city}` }),
            ...(isWithoutFirst && ids[0] !== undefined ? { withoutId: ids[0] } : {}),
          }
          const at = new Date()
          const expected = await readEvery(ids, filters, at, tag)
          const [, options] = WAYS[expected.length % WAYS.length] ?? ['', {}]
          expect([filters, await readPages(filters, { at, ...options })]).toEqual([filters, expected])
          expect((await findEvents(filters, { at, limit: 2, after: null, skip: 3, ...options })).ids).toEqual(expected.slice(3, 5))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('loses an event that is deleted for good', async () => {
    const tag = newTag()
    const [kept, gone] = [await createEvent({ tags: [tag] }), await createEvent({ tags: [tag] })]

    await db.event.delete({ where: { id: gone.id } })

    expect(await find({ tag })).toEqual([kept.id])
    expect(await pool.query('SELECT FROM "EventTag" WHERE "eventId" = $1', [gone.id])).toMatchObject({ rowCount: 0 })
  })

  it('is not written when an event is viewed or its texts change', async () => {
    const { id } = await createEvent({ tags: [newTag(), newTag()] })
    const versions = async () => (await pool.query('SELECT "tag", xmin::text FROM "EventTag" WHERE "eventId" = $1 ORDER BY 1', [id])).rows
    const before = await versions()

    await db.event.update({ where: { id }, data: { views: { increment: 1 }, title: 'Neuer Titel', description: 'Neuer Text' } })

    expect(before).toHaveLength(2)
    expect(await versions()).toEqual(before)
  })

  it('is read from its indexes, without its events', async () => {
    const texts: string[] = []
    const run: FindOptions['run'] = async ({ text, values }) => {
      texts.push(text)
      return (await pool.query(text, values)).rows
    }

    await findEvents(
      { tag: newTag(), nights: { from: inDays(1), until: inDays(9) } },
      { at: new Date(), limit: 10, after: null, skip: 0, run },
    )

    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes('"Event" ') || !text.includes('"EventTag"'))).toEqual([])
  })
})

/** All pages of a search, of three events each. */
async function readPages(filters: SearchFilters, options: Pick<FindOptions, 'at' | 'shares'>): Promise<string[]> {
  const ids: string[] = []
  let after: Position | null = null
  for (;;) {
    const page = await findEvents(filters, { limit: 3, after, skip: 0, ...options })
    if (page.ids.length === 0) return ids
    ids.push(...page.ids)
    after = page.end
  }
}

/** The same events in the same order by the plain reading of the rules, event by event. */
async function readEvery(ids: string[], filters: SearchFilters, at: Date, tag: string): Promise<string[]> {
  const { nights, comingOnly = false, city = null, category = null, isFree = false, prompt = null, withoutId = null } = filters
  const hasNights = nights !== undefined && (nights.from !== null || nights.until !== null)
  const { rows } = await pool.query<{ id: string }>(
    `SELECT "id" FROM (SELECT *, CASE WHEN "endsAt" >= $2 THEN 0 WHEN "startsAt" IS NULL THEN 1 ELSE 2 END AS "stage" FROM "Event") event
     WHERE ${shownSql()} AND "id" = ANY($1) AND EXISTS (SELECT FROM unnest("tags") AS label WHERE tag_key(label) = $3)
       AND ($4::date IS NULL OR "lastNight" >= $4) AND ($5::date IS NULL OR "nightDate" <= $5) AND (NOT $6 OR "startsAt" IS NOT NULL)
       AND (NOT $7 OR "stage" = 0) AND ($8::text IS NULL OR "city" = $8) AND ($9::text IS NULL OR "category" = $9) AND (NOT $10 OR "isFree")
       AND ($11::text IS NULL OR lower("title") = $11) AND ($12::text IS NULL OR "id" <> $12)
     ORDER BY "stage", CASE "stage" WHEN 0 THEN "startsAt" END, CASE "stage" WHEN 2 THEN "startsAt" END DESC, CASE "stage" WHEN 0 THEN "id" END, "id" DESC`,
    [ids, at, tag, nights?.from ?? null, nights?.until ?? null, hasNights, comingOnly, city, category, isFree, prompt, withoutId],
  )
  return rows.map(({ id }) => id)
}
