// npm run import-venues -- FILE.csv: imports the venues of a region, so that a flyer naming one need not give its address. Columns: name,
// street, house number, postal code, city, country, latitude, longitude; name and city are required. Replaces venues of the same name and
// city.
import { ensureDatabase, migrate } from './migrate.mjs'
import { runOnDatabase } from './run-on-database.mjs'
import { requireWritable } from './settings.mjs'

await runOnDatabase('scripts/import-venues.ts', async ({ databaseUrl, dataDir, env }) => {
  if (!databaseUrl) requireWritable(dataDir, { freeMb: 200 })
  return {
    args: process.argv.slice(2),
    ready: async (url) => {
      if (!databaseUrl) await ensureDatabase(url)
      await migrate(url, env)
    },
  }
})
