// npm run doctor [-- --fix]: checks rows, pictures, indexes and the surroundings; --fix repairs what is safe to repair.
import { requireInstallation } from './backup-settings.mjs'
import { runOnDatabase } from './run-on-database.mjs'
import { ensureSecrets } from './secrets.mjs'
import { requireWritable } from './settings.mjs'

await runOnDatabase('scripts/doctor-cli.ts', async (settings) => {
  requireInstallation(settings)
  requireWritable(settings.dataDir)
  return {
    args: process.argv.slice(2),
    ready: async () => ({ ...ensureSecrets(settings.dataDir, settings.env), DATA_DIR: settings.dataDir, LOG_LEVEL: 'silent' }),
  }
})
