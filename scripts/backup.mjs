// npm run backup -- FILE: everything that a new machine needs, as one encrypted file; Litfass may run meanwhile.
//   --database-only   leaves the pictures out
import { spawn } from 'node:child_process'
import path from 'node:path'
import { readPassphrase, requireInstallation, requireRestored } from './backup-settings.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { onStopAsked, PlainError } from './processes.mjs'
import { complain } from './progress.mjs'
import { ensureSecrets } from './secrets.mjs'
import { childNode, readSettings, requireWritable, root } from './settings.mjs'

const settings = readSettings()
let stop = async () => undefined
try {
  const args = process.argv.slice(2)
  const file = args.find((argument) => !argument.startsWith('--'))
  if (!file) throw new PlainError('Where to? npm run backup -- FILE')
  const target = path.resolve(process.env.INIT_CWD ?? '.', file)
  requireWritable(path.dirname(target), { remedy: 'name a file in another folder' })
  requireInstallation(settings)
  requireRestored(settings.dataDir)
  const passphrase = await readPassphrase(settings.env, { again: true })
  let url = settings.databaseUrl
  if (!url) {
    const server = await startPostgres(settings.dataDir)
    if (server.startedHere) stop = () => stopPostgres(settings.dataDir)
    url = withDatabase(server.url, 'litfass')
  }
  const env = { ...settings.env, ...ensureSecrets(settings.dataDir, settings.env), DATABASE_URL: url, DATA_DIR: settings.dataDir, BACKUP_PASSPHRASE: passphrase }
  const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', 'scripts/backup-cli.ts', 'backup', target, ...args.filter((argument) => argument.startsWith('--'))], { cwd: root, env, stdio: 'inherit' })
  onStopAsked(() => child.kill('SIGTERM'))
  process.exitCode = await new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)))
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stop()
}
