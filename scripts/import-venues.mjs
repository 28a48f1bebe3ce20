// npm run import-venues -- FILE.csv: the houses of a region, so that a flyer that names one need not say where it is. Columns: name, street,
// house number, postal code, city, country, latitude, longitude; name and city are needed. A venue of the same name and city is replaced.
import { spawn } from 'node:child_process'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { onStopAsked } from './processes.mjs'
import { complain } from './progress.mjs'
import { childNode, readSettings, requireWritable, root } from './settings.mjs'

const settings = readSettings()
let stop = async () => undefined
try {
  let url = settings.databaseUrl
  if (!url) {
    requireWritable(settings.dataDir, { freeMb: 200 })
    const server = await startPostgres(settings.dataDir)
    if (server.startedHere) stop = () => stopPostgres(settings.dataDir)
    url = withDatabase(server.url, 'litfass')
    await ensureDatabase(url)
  }
  await migrate(url, settings.env)
  const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', 'scripts/import-venues.ts', ...process.argv.slice(2)], { cwd: root, env: { ...settings.env, DATABASE_URL: url }, stdio: 'inherit' })
  onStopAsked(() => child.kill('SIGTERM'))
  process.exitCode = await new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)))
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stop()
}
