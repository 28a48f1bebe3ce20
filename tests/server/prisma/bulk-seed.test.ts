import { Client } from 'pg'
import { listTables } from '@/prisma/seed/bulk/tables'
import { createWorld } from '@/prisma/seed/bulk/world'
import { runNode } from '@/tests/support/run-script'
import { withDatabase } from '@/tests/support/test-databases'

jest.setTimeout(240_000)

const EVENTS = 3000
const moment = '2026-07-10T10:00:00Z'

const world = (seed: number, size = 300) => createWorld({ seed, size, nowMs: Date.parse(moment), today: '2026-07-10' })
const rowsOf = (seed: number) => listTables(world(seed)).map((table) => ({ name: table.name, rows: [...table.rows()] }))

describe('a generated world', () => {
  it('is the same for the same number and different for another', () => {
    expect(rowsOf(7)).toEqual(rowsOf(7))
    expect(rowsOf(7)).not.toEqual(rowsOf(8))
  })

  it('can generate one event without those before it', () => {
    const { planOf } = world(3)
    const late = planOf(250)

    expect(world(3).planOf(250)).toEqual(late)
    expect(planOf(0).id).not.toBe(late.id)
  })

  it('leaves no placeholder unfilled and no word undefined', () => {
    const texts = listTables(world(5))
      .flatMap((table) => [...table.rows()].flat(2))
      .filter((value) => typeof value === 'string')

    expect(texts.filter((text) => /undefined|NaN|\{[a-zA-Z]+\d?\}/.test(text))).toEqual([])
  })

  it('uses no name that is taken', () => {
    const [first] = world(2).accounts
    const name = first?.username ?? ''
    const beside = createWorld({ seed: 2, size: 300, nowMs: Date.parse(moment), today: '2026-07-10', taken: [name.toLowerCase()] })

    expect(beside.accounts[0]?.username).not.toBe(name)
    expect(new Set(beside.accounts.map((account) => account.username.toLowerCase())).size).toBe(beside.accounts.length)
  })
})

describe('a seeded database', () => {
  const server = process.env.TEST_SERVER_URL ?? ''
  const name = `${process.env.TEST_DATABASE}_seed`
  const url = withDatabase(server, name)
  const client = new Client({ connectionString: url })
  let schemaBefore: unknown

  const seed = (...more: string[]) =>
    runNode(['scripts/seed-events.mjs', '--events', String(EVENTS), '--now', moment, ...more], { env: { DATABASE_URL: url } })
  const list = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T>(sql)).rows
  const count = async (sql: string): Promise<number> =>
    Number((await list<{ n: string }>(`SELECT count(*) AS n FROM (${sql}) AS found`))[0]?.n)
  const schema = () =>
    list(`SELECT 'index' AS kind, indexdef AS text FROM pg_indexes WHERE schemaname = 'public'
          UNION ALL SELECT 'constraint', conname || ' ' || pg_get_constraintdef(oid) || convalidated FROM pg_constraint WHERE connamespace = 'public'::regnamespace
          UNION ALL SELECT 'trigger', tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`)

  beforeAll(async () => {
    const maintenance = new Client({ connectionString: withDatabase(server, 'postgres') })
    await maintenance.connect()
    await maintenance.query(
      `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`,
    )
    await maintenance.end()
    const migrated = await runNode(['scripts/database.mjs', 'migrate'], { env: { DATABASE_URL: url } })
    if (migrated.code !== 0) throw new Error(migrated.stderr)
    await client.connect()
    schemaBefore = await schema()
    const { code, stderr } = await seed()
    if (code !== 0) throw new Error(stderr)
  })
  afterAll(() => client.end())

  it('holds as many events as requested, in as many cities as they need', async () => {
    expect(await count('SELECT 1 FROM "Event"')).toBe(EVENTS)
    expect(await count('SELECT DISTINCT "city" FROM "Event"')).toBeGreaterThan(250)
    expect(await count(`SELECT 1 FROM "Event" WHERE "countryCode" IN ('DE', 'AT', 'CH')`)).toBeGreaterThan(EVENTS * 0.6)
  })

  it('has its indexes, keys, checks and triggers as before', async () => {
    expect(await schema()).toEqual(schemaBefore)
  })

  it('derives the same columns as the triggers do for a single insert', async () => {
    const given = await list<{ column: string }>(
      `SELECT column_name AS "column" FROM information_schema.columns WHERE table_name = 'Event' AND column_name = ANY (ARRAY['${
        listTables(world(1))
          .find((table) => table.name === 'Event')
          ?.columns.join("','") ?? ''
      }'])`,
    )
    const columns = given.map(({ column }) => `"${column}"`).join(', ')

    await client.query('BEGIN')
    await client.query(
      'CREATE TEMP TABLE seeded AS TABLE "Event"; CREATE TEMP TABLE words AS SELECT "word" FROM "SearchWord"; DELETE FROM "SearchWord"',
    )
    await client.query('CREATE TEMP TABLE tags AS TABLE "EventTag"; DELETE FROM "EventTag"')
    await client.query('ALTER TABLE "Event" DISABLE TRIGGER ALL; DELETE FROM "Event"; ALTER TABLE "Event" ENABLE TRIGGER ALL')
    await client.query(`INSERT INTO "Event" (${columns}) SELECT ${columns} FROM seeded ORDER BY "id"`)
    const different = await count('(TABLE seeded EXCEPT TABLE "Event") UNION ALL (TABLE "Event" EXCEPT TABLE seeded)')
    const otherWords = await count(
      '(TABLE words EXCEPT SELECT "word" FROM "SearchWord") UNION ALL (SELECT "word" FROM "SearchWord" EXCEPT TABLE words)',
    )
    const otherTags = await count('(TABLE tags EXCEPT TABLE "EventTag") UNION ALL (TABLE "EventTag" EXCEPT TABLE tags)')
    const tags = await count('TABLE tags')
    await client.query('ROLLBACK')

    expect(given.length).toBeGreaterThan(30)
    expect(different).toBe(0)
    expect(otherWords).toBe(0)
    expect(otherTags).toBe(0)
    expect(tags).toBeGreaterThan(EVENTS)
  })

  it('finds an event by the artists of its line-up', async () => {
    const [entry] = await list<{ eventId: string; name: string }>(
      `SELECT "eventId", "name" FROM "LineupEntry" WHERE "name" ~ '^[A-Z][a-z]{6,}$' LIMIT 1`,
    )
    const terms = await list<{ found: boolean }>(
      `SELECT "search"::text ILIKE '%${entry?.name.slice(0, 6)}%' AS found FROM "Event" WHERE "id" = '${entry?.eventId}'`,
    )

    expect(terms).toEqual([{ found: true }])
  })

  it('counts comments exactly and puts each reply one level below an earlier comment', async () => {
    const wrongCounts = `SELECT 1 FROM "Event" event WHERE "commentCount" <> (SELECT count(*) FROM "Comment" WHERE "eventId" = event."id" AND "state" = 'published' AND "deletedAt" IS NULL)`
    const wrongDepths = `SELECT 1 FROM "Comment" reply LEFT JOIN "Comment" parent ON parent."id" = reply."parentId" WHERE reply."depth" <> coalesce(parent."depth" + 1, 0) OR reply."createdAt" < parent."createdAt"`

    expect(await count(wrongCounts)).toBe(0)
    expect(await count(wrongDepths)).toBe(0)
    expect(await count('SELECT 1 FROM "Comment" WHERE "depth" > 1')).toBeGreaterThan(50)
  })

  it('has a story for each event, by its uploader, deleted with its event', async () => {
    const wrong = `SELECT 1 FROM "Event" event FULL JOIN "FeedItem" item ON item."eventId" = event."id"
                   WHERE item."id" IS NULL OR item."profileId" IS DISTINCT FROM event."hostId" OR item."deletedAt" IS DISTINCT FROM event."deletedAt"`

    expect(await count(wrong)).toBe(0)
    expect(await count('SELECT 1 FROM "FeedItem"')).toBe(EVENTS)
  })

  it('credits each upload once, to its host, and takes back the points of deleted ones', async () => {
    const wrong = `SELECT 1 FROM "PointEntry" entry LEFT JOIN "Event" event ON event."id" = entry."causeId"
                   WHERE event."hostId" IS DISTINCT FROM entry."userId" OR abs(entry."points") <> 20 OR (entry."cause" = 'upload_revoked' AND event."deletedAt" IS NULL)`
    const kept = `SELECT "causeId" FROM "PointEntry" entry JOIN "Event" event ON event."id" = "causeId" WHERE event."deletedAt" IS NOT NULL GROUP BY 1 HAVING sum("points") <> 0`

    expect(await count(wrong)).toBe(0)
    expect(await count(kept)).toBe(0)
    expect(await count('SELECT 1 FROM "PointEntry"')).toBeGreaterThan(EVENTS / 4)
  })

  it('has a third of its events in the past, more at weekends, and some at night, all day or over several days', async () => {
    const share = async (condition: string) => (await count(`SELECT 1 FROM "Event" WHERE ${condition}`)) / EVENTS

    expect(await share(`"startDate" < '2026-07-10'`)).toBeGreaterThan(0.28)
    expect(await share(`"startDate" < '2026-07-10'`)).toBeLessThan(0.39)
    expect(await share(`"startDate" BETWEEN '2026-01-01' AND '2027-07-20'`)).toBe(1)
    expect(await share('extract(isodow FROM "startDate") >= 5')).toBeGreaterThan(0.5)
    expect(await share(`"startTime" < '06:00'`)).toBeGreaterThan(0.005)
    expect(await share('"startTime" IS NULL')).toBeGreaterThan(0.02)
    expect(await share('"endDate" > "startDate"')).toBeGreaterThan(0.05)
    expect(await share(`"startsAt" < "createdAt" - interval '3 days'`)).toBeLessThan(0.03)
  })

  it('uses many words, few of them often', async () => {
    const words = await list<{ ndoc: number }>(
      `SELECT ndoc FROM ts_stat('SELECT to_tsvector(''simple'', "title" || '' '' || "description") FROM "Event"') ORDER BY ndoc DESC`,
    )
    const tags = await list<{ n: string }>('SELECT count(*) AS n FROM "Event", unnest("tags") AS tag GROUP BY tag')

    expect(words.length).toBeGreaterThan(5000)
    expect(words.filter(({ ndoc }) => ndoc <= 3).length).toBeGreaterThan(words.length / 2)
    expect(tags.filter(({ n }) => n === '1').length).toBeGreaterThan(tags.length / 3)
  })

  it('refuses a second run, unless it is requested by name and with another number', async () => {
    const again = await seed()
    const twice = await seed('--add')
    const more = await runNode(['scripts/seed-events.mjs', '--events', '200', '--seed', '9', '--now', moment, '--add'], {
      env: { DATABASE_URL: url },
    })
    const wrong = await runNode(['scripts/seed-events.mjs', '--events', 'many'], { env: { DATABASE_URL: url } })

    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('more than the demo city')])
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('in the database already')])
    expect([more.code, more.stderr]).toEqual([0, ''])
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('whole number')])
    expect(await count('SELECT 1 FROM "Event"')).toBe(EVENTS + 200)
    expect(await schema()).toEqual(schemaBefore)
  })
})
