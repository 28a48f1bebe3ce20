// npm run forget-factor -- NAME: for someone who has lost app, passkeys and recovery codes. Afterwards the password alone is enough to log
// in, every session has ended, and they get a mail about it. Make sure that it is really them asking.
import { requireInstallation } from './backup-settings.mjs'
import { runOnDatabase } from './run-on-database.mjs'
import { ensureSecrets } from './secrets.mjs'

await runOnDatabase('scripts/forget-factor.ts', async (settings) => {
  requireInstallation(settings)
  return {
    args: process.argv.slice(2),
    ready: async () => ({ ...ensureSecrets(settings.dataDir, settings.env), DATA_DIR: settings.dataDir, LOG_LEVEL: 'silent' }),
  }
})
