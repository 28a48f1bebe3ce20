// npm run doctor [-- --fix]: looks whether rows, pictures, indexes and everything around are well; --fix mends what is safe to mend.
import { spawn } from 'node:child_process'
import { requireInstallation } from './backup-settings.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { onStopAsked } from './processes.mjs'
import { complain } from './progress.mjs'
import { ensureSecrets } from './secrets.mjs'
import { childNode, readSettings, requireWritable, root } from './settings.mjs'

const settings = readSettings()
let stop = async () => undefined
try {
  requireInstallation(settings)
  requireWritable(settings.dataDir)
  let url = settings.databaseUrl
  if (!url) {
    const server = await startPostgres(settings.dataDir)
    if (server.startedHere) stop = () => stopPostgres(settings.dataDir)
    url = withDatabase(server.url, 'litfass')
  }
  const env = { ...settings.env, ...ensureSecrets(settings.dataDir, settings.env), DATABASE_URL: url, DATA_DIR: settings.dataDir, LOG_LEVEL: 'silent' }
  const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', 'scripts/doctor-cli.ts', ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
  onStopAsked(() => child.kill('SIGTERM'))
  process.exitCode = await new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)))
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stop()
}
