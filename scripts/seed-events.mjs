// npm run seed -- [--events 1000000] [--seed 1] [--now 2026-07-10T10:00:00Z] [--add]: invented events by the million, with everything
// around them, into DATABASE_URL or the embedded Postgres of DATA_DIR. The same seed, number and moment make the same world.
import { ensureDatabase, migrate } from './migrate.mjs'
import { runOnDatabase } from './run-on-database.mjs'
import { requireWritable } from './settings.mjs'

/** Disk space needed while indexes are built, roughly. */
const kilobytesPerEvent = 9

const wantedEvents = (args) => {
  const at = args.findIndex((arg) => arg === '--events' || arg.startsWith('--events='))
  const text = at < 0 ? '1000000' : args[at].includes('=') ? args[at].split('=')[1] : args[at + 1]
  return Number(String(text).replaceAll('_', '')) || 0
}

await runOnDatabase('prisma/seed/bulk/main.ts', async ({ databaseUrl, dataDir, env }) => {
  const args = process.argv.slice(2)
  if (!databaseUrl) requireWritable(dataDir, { freeMb: 200 + Math.round((wantedEvents(args) * kilobytesPerEvent) / 1024) })
  return {
    args,
    ready: async (url) => {
      if (!databaseUrl) await ensureDatabase(url)
      console.log(`Database: ${await migrate(url, env)}.`)
    },
  }
})
