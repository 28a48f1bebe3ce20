// npm run backup -- FILE: everything a new machine needs, as one encrypted file. Litfass may keep running.
//   --database-only   leaves out the pictures
// An interrupted one goes on with the same command: pictures it has are not read again.
import path from 'node:path'
import { readPassphrase, requireInstallation, requireRestored } from './backup-settings.mjs'
import { PlainError } from './processes.mjs'
import { runOnDatabase } from './run-on-database.mjs'
import { ensureSecrets } from './secrets.mjs'
import { requireWritable } from './settings.mjs'

await runOnDatabase('scripts/backup-cli.ts', async (settings) => {
  const { dataDir } = settings
  const args = process.argv.slice(2)
  const file = args.find((argument) => !argument.startsWith('--'))
  if (!file) throw new PlainError('Where to? npm run backup -- FILE')
  const target = path.resolve(process.env.INIT_CWD ?? '.', file)
  requireWritable(path.dirname(target), { remedy: 'name a file in another folder' })
  requireInstallation(settings)
  requireRestored(dataDir)
  const passphrase = await readPassphrase(settings.env, { again: true })
  return {
    args: ['backup', target, ...args.filter((argument) => argument.startsWith('--'))],
    ready: async () => ({ ...ensureSecrets(dataDir, settings.env), DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase }),
  }
})
