// npm run restore -- FILE: restores a backup into DATA_DIR (or DATABASE_URL and the bucket), which must be empty.
//   --replace            also into one that is not; its contents are lost once the backup is in place
//   --verify             reads the whole backup and writes nothing
//   --secrets-env=FILE   also writes the backup's secrets into this env file (containers: /secrets/app.env)
import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ownKey, readPassphrase, restoringNote } from './backup-settings.mjs'
import { takeLock } from './lock.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { onStopAsked, PlainError } from './processes.mjs'
import { complain } from './progress.mjs'
import { childNode, readSettings, requireWritable, root } from './settings.mjs'

/** The first bytes contain the file's own salt, so they tell backups apart. */
const identityOf = (file) => {
  const start = Buffer.alloc(512)
  const handle = fs.openSync(file, 'r')
  fs.readSync(handle, start, 0, start.length, 0)
  fs.closeSync(handle)
  return crypto.createHash('sha256').update(start).digest('hex')
}

const requireEmpty = ({ dataDir, databaseUrl }) => {
  const kept = ['postgres', 'postgres-password', 'secrets.json', 'media'].filter(
    (name) => !databaseUrl || name === 'secrets.json' || name === 'media',
  )
  const found = kept.filter((name) => fs.existsSync(path.join(dataDir, name)))
  if (found.length > 0)
    throw new PlainError(
      `${dataDir} is not empty (${found.join(', ')}): set DATA_DIR to a new folder, or add --replace to lose what is in it.`,
    )
}

const goesOn = (dataDir, identity) => {
  const note = restoringNote(dataDir)
  if (!fs.existsSync(note)) return false
  if (JSON.parse(fs.readFileSync(note, 'utf8')).identity === identity) return true
  throw new PlainError(`Another backup was being restored into ${dataDir}: go on with that one, or begin with an empty folder.`)
}

const settings = readSettings()
const { dataDir } = settings
const held = []
const call = (action, file, flags, env) => {
  const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', 'scripts/backup-cli.ts', action, file, ...flags], {
    cwd: root,
    env: { ...settings.env, ...env },
    stdio: 'inherit',
  })
  onStopAsked(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)))
}
/** The child knows the environment's own secrets by other names and reports the differences. */
const givenSecrets = () =>
  Object.fromEntries(
    ['AUTH_SECRET', 'DEVICE_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'].flatMap((name) =>
      settings.env[name] ? [[`GIVEN_${name}`, settings.env[name]]] : [],
    ),
  )

const restore = async (file, flags) => {
  requireWritable(dataDir, { freeMb: 120 })
  const identity = identityOf(file)
  const replaces = flags.includes('--replace') || goesOn(dataDir, identity)
  if (!replaces) requireEmpty(settings)
  const lock = await takeLock(path.join(dataDir, 'litfass.lock'))
  if (!lock) throw new PlainError(`Litfass runs on ${dataDir}: stop it first.`)
  held.push(async () => lock.release())
  const BACKUP_PASSPHRASE = await readPassphrase(ownKey(settings.env, file))
  // a wrong passphrase or a damaged file must not leave a trace
  const verified = await call('verify', file, flags, { BACKUP_PASSPHRASE })
  if (verified !== 0) return verified
  fs.writeFileSync(restoringNote(dataDir), JSON.stringify({ identity }))
  let url = settings.databaseUrl
  if (!url) {
    const server = await startPostgres(dataDir)
    held.push(() => stopPostgres(dataDir))
    url = withDatabase(server.url, 'litfass')
  }
  const code = await call('restore', file, replaces ? [...flags, '--replace'] : flags, {
    ...givenSecrets(),
    BACKUP_PASSPHRASE,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  })
  if (code === 0) fs.rmSync(restoringNote(dataDir))
  return code
}

try {
  const args = process.argv.slice(2)
  const name = args.find((argument) => !argument.startsWith('--'))
  const flags = args.filter((argument) => argument.startsWith('--'))
  if (!name) throw new PlainError('Which file? npm run restore -- FILE')
  const file = path.resolve(process.env.INIT_CWD ?? '.', name)
  if (!fs.existsSync(file)) throw new PlainError(`${file} does not exist.`)
  process.exitCode = flags.includes('--verify')
    ? await call('verify', file, flags, { BACKUP_PASSPHRASE: await readPassphrase(ownKey(settings.env, file)) })
    : await restore(file, flags)
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  for (const release of held.reverse()) await release()
}
