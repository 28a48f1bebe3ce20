// npm run import-venues -- FILE.csv: the houses of a region, so that a flyer that names one need not say where it is. Columns: name, street,
// house number, postal code, city, country, latitude, longitude; name and city are needed. A venue of the same name and city is replaced.
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
