import pg from 'pg'

/** Another program's Postgres database, which is only read. */
export type ForeignDatabase = {
  read: (text: string, values?: unknown[]) => Promise<unknown[]>
  close: () => Promise<void>
}

/** Connects to another program's database by its address; Postgres itself refuses to write. Throws as Postgres if it cannot be reached. */
export async function openForeignDatabase(url: string): Promise<ForeignDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'litfass', connectionTimeoutMillis: 10_000 })
  await client.connect()
  await client.query('SET default_transaction_read_only = on')
  return {
    read: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    close: () => client.end(),
  }
}
