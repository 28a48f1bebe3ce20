// node scripts/keep-rows.mjs FILE.json.gz: stores the rows of the database at DATABASE_URL, or of DATA_DIR, as an example of what this
// version writes. tests/server/scripts/earlier-versions.test.ts upgrades every example. Fill the database with `npm run db:seed` first.
import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { withClient } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { PlainError } from './processes.mjs'
import { complain } from './progress.mjs'
import { readSettings } from './settings.mjs'

/** Tables that are derived from other rows, or would contain secrets of the machine. */
const left = ['_prisma_migrations', 'SearchWord', 'EventTag']

const readRows = (url) =>
  withClient(url, async (client) => {
    const { rows: migrations } = await client.query(
      'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1',
    )
    const { rows: names } = await client.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY($1) ORDER BY 1`,
      [left],
    )
    const tables = {}
    for (const { name } of names) {
      const { rows } = await client.query(`SELECT to_jsonb(t) AS row FROM ${client.escapeIdentifier(name)} t ORDER BY to_jsonb(t)::text`)
      if (rows.length > 0) tables[name] = rows.map(({ row }) => row)
    }
    return { migrations, tables }
  })

const settings = readSettings()
let stop = async () => undefined
try {
  const [file] = process.argv.slice(2)
  if (!file?.endsWith('.json.gz')) throw new PlainError('Name the file to write, as in node scripts/keep-rows.mjs first.json.gz.')
  let url = settings.databaseUrl
  if (!url) {
    const server = await startPostgres(settings.dataDir)
    if (server.startedHere) stop = () => stopPostgres(settings.dataDir)
    url = withDatabase(server.url, 'litfass')
  }
  const kept = await readRows(url)
  fs.writeFileSync(file, gzipSync(JSON.stringify(kept), { level: 9 }))
  const count = Object.values(kept.tables).reduce((all, rows) => all + rows.length, 0)
  console.log(`${count} rows after ${kept.migrations.at(-1)?.name} in ${Math.round(fs.statSync(file).size / 1024)} kB.`)
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stop()
}
