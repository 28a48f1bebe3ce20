import { Client } from 'pg'
import { testDatabaseUrl } from '@/tests/support/database'

describe('the database of a test file', () => {
  const client = new Client({ connectionString: testDatabaseUrl() })
  beforeAll(() => client.connect())
  afterAll(() => client.end())

  it('is its own, and the one that modules read from the environment', async () => {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')

    expect(rows[0]?.name).toMatch(new RegExp(`^litfass_run_${process.env.TEST_RUN}_`))
    expect(process.env.DATABASE_URL).toBe(testDatabaseUrl())
  })

  it('compares text by code point and folds the case of umlauts', async () => {
    const { rows } = await client.query<{ folded: string; sorted: boolean }>(`SELECT lower('ÄÖÜ') AS folded, 'Z' < 'a' AS sorted`)

    expect(rows[0]).toEqual({ folded: 'äöü', sorted: true })
  })

  it('has the job queue', async () => {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'graphile_worker'`)

    expect(rowCount).toBe(1)
  })
})
