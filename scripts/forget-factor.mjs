// npm run forget-factor -- NAME: for someone who has lost app, passkeys and recovery codes. Their password alone opens the account again,
// every session ends, and they are told by mail. Make sure that it is really them asking.
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
