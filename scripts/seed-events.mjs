// npm run seed -- [--events 1000000] [--seed 1] [--now 2026-07-10T10:00:00Z] [--add]: invented events by the million, with everything around them,
// into DATABASE_URL or the embedded Postgres of DATA_DIR. Same seed, same number, same moment: same world.
import { spawn } from 'node:child_process'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { onStopAsked } from './processes.mjs'
import { complain } from './progress.mjs'
import { childNode, readSettings, requireWritable, root } from './settings.mjs'

/** Of disk, roughly, while indexes are built. */
const kilobytesPerEvent = 9

const wantedEvents = (args) => {
  const at = args.findIndex((arg) => arg === '--events' || arg.startsWith('--events='))
  const text = at < 0 ? '1000000' : args[at].includes('=') ? args[at].split('=')[1] : args[at + 1]
  return Number(String(text).replaceAll('_', '')) || 0
}

const args = process.argv.slice(2)
const settings = readSettings()
let stop = async () => undefined
try {
  let url = settings.databaseUrl
  if (!url) {
    requireWritable(settings.dataDir, { freeMb: 200 + Math.round((wantedEvents(args) * kilobytesPerEvent) / 1024) })
    const server = await startPostgres(settings.dataDir)
    if (server.startedHere) stop = () => stopPostgres(settings.dataDir)
    url = withDatabase(server.url, 'litfass')
    await ensureDatabase(url)
  }
  console.log(`Database: ${await migrate(url, settings.env)}.`)
  const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', 'prisma/seed/bulk/main.ts', ...args], { cwd: root, env: { ...settings.env, DATABASE_URL: url }, stdio: 'inherit' })
  onStopAsked(() => child.kill('SIGTERM'))
  process.exitCode = await new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)))
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stop()
}
