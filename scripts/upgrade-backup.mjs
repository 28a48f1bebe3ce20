import path from 'node:path'
import { forgetOwnBackups, ownKey } from './backup-settings.mjs'
import { PlainError, run } from './processes.mjs'
import { ensureSecrets } from './secrets.mjs'
import { childNode, requireWritable, root } from './settings.mjs'

const kept = 3

/** Backs up the rows of the database at `url` into `dataDir` before the migration `due` changes them; keeps the last three. */
export const backUpBeforeUpgrade = async ({ url, dataDir, env, due }) => {
  if (env.BACKUP_BEFORE_UPGRADE === 'off') return
  const folder = path.join(dataDir, 'backups')
  requireWritable(folder, { remedy: 'set DATA_DIR to a folder that can be written' })
  const file = path.join(folder, `before-${due}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`)
  const secrets = ensureSecrets(dataDir, env)
  const { code, output } = await run(
    childNode(),
    ['--conditions=react-server', '--import', 'tsx', 'scripts/backup-cli.ts', 'backup', file, '--database-only'],
    {
      cwd: root,
      env: { ...ownKey({ ...env, ...secrets }, file), DATABASE_URL: url, DATA_DIR: dataDir },
    },
  )
  if (code !== 0)
    throw new PlainError(
      `The database is not migrated, since the backup before it failed; BACKUP_BEFORE_UPGRADE=off goes on without.\n${output.trim().split('\n').slice(-12).join('\n')}`,
    )
  forgetOwnBackups(folder, kept)
}
