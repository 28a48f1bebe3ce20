import { testDatabaseUrl } from '@/tests/support/database'
import { withScript } from '@/tests/support/run-script'

jest.setTimeout(60_000)

/** Runs `body` with a `query` in a transaction that is rolled back. */
const inDatabase = <T>(body: string) =>
  withScript<T>(
    'sql-files.mjs',
    `const { default: pg } = await import('pg')
     const client = new pg.Client({ connectionString: ${JSON.stringify(testDatabaseUrl())} })
     await client.connect()
     const query = async (text) => (await client.query(text)).rows
     try {
       await query('BEGIN')
       ${body}
     } finally {
       await client.end()
     }`,
  )

test('prisma/sql holds every function and trigger of the database, unchanged', async () => {
  const { files, there } = await inDatabase<{ files: string[]; there: string[] }>(
    'return { files: m.readSqlFiles(), there: await m.readDatabaseSql(query) }',
  )

  expect(files.length).toBeGreaterThan(80)
  expect(files.toSorted()).toEqual(there.toSorted())
})

test('differences from the files become migration statements, and what no file defines is named', async () => {
  const { before, drafted, after } = await inDatabase<{ before: string[]; drafted: string[]; after: string[] }>(`
    const before = await m.draftSqlChanges(query)
    await query('CREATE OR REPLACE FUNCTION venue_key(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT value $$')
    await query('CREATE FUNCTION left_over() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$')
    await query('DROP TRIGGER message_number ON "Message"; DROP TRIGGER campaign_added ON "Campaign"')
    const drafted = await m.draftSqlChanges(query)
    for (const text of drafted) await query(text)
    return { before, drafted, after: await m.draftSqlChanges(query) }`)

  expect(before).toEqual([])
  expect(drafted).toHaveLength(4)
  expect(drafted).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^CREATE OR REPLACE FUNCTION public\.venue_key/),
      expect.stringMatching(/^CREATE OR REPLACE TRIGGER message_number/),
    ]),
  )
  expect(after).toEqual(['-- In no file of prisma/sql: CREATE OR REPLACE FUNCTION public.left_over'])
})
