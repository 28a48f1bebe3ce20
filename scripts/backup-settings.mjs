import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { Writable } from 'node:stream'
import { PlainError } from './processes.mjs'

const leastLength = 12

const ask = (question) =>
  new Promise((resolve) => {
    process.stdout.write(question)
    // hide what is typed
    const silent = new Writable({ write: (_, __, done) => done() })
    const terminal = readline.createInterface({ input: process.stdin, output: silent, terminal: true })
    terminal.question('', (answer) => {
      terminal.close()
      process.stdout.write('\n')
      resolve(answer)
    })
  })

/** Backups a start makes before it upgrades the database. */
const ownBackup = /^before-.*\.backup$/

/** Seals those backups if no passphrase is set: the installation's own key, which lies next to them. */
export const ownKey = (env, file) => {
  if (env.BACKUP_PASSPHRASE || !ownBackup.test(path.basename(file))) return env
  const secrets = path.join(path.dirname(file), '../secrets.json')
  const key = env.AUTH_SECRET || (fs.existsSync(secrets) ? JSON.parse(fs.readFileSync(secrets, 'utf8')).AUTH_SECRET : undefined)
  return key ? { ...env, BACKUP_PASSPHRASE: key } : env
}

/** Deletes all but the newest `keep` of those backups. */
export const forgetOwnBackups = (folder, keep) => {
  const moment = (name) => fs.statSync(path.join(folder, name)).mtimeMs
  const found = fs
    .readdirSync(folder)
    .filter((name) => ownBackup.test(name))
    .sort((a, b) => moment(b) - moment(a))
  for (const name of found.slice(keep)) fs.rmSync(path.join(folder, name))
}

/** A backup's passphrase: BACKUP_PASSPHRASE, or else typed on the terminal; `again` asks twice. */
export const readPassphrase = async (env, { again = false } = {}) => {
  const given = env.BACKUP_PASSPHRASE
  if (given && given.length < leastLength)
    throw new PlainError(`BACKUP_PASSPHRASE has fewer than ${leastLength} characters: take a longer one.`)
  if (given) return given
  if (!process.stdin.isTTY) throw new PlainError('Set BACKUP_PASSPHRASE: a backup is encrypted, and nobody is here to be asked.')
  const first = await ask('Passphrase of the backup: ')
  if (first.length < leastLength) throw new PlainError(`The passphrase has fewer than ${leastLength} characters: take a longer one.`)
  if (again && (await ask('Once more: ')) !== first) throw new PlainError('The two passphrases differ: nothing was written.')
  return first
}

/** Marks a data folder while a restore is running. */
export const restoringNote = (dataDir) => path.join(dataDir, 'restoring.json')

/** Looking at an empty data folder must not turn it into an installation. */
export const requireInstallation = ({ dataDir, databaseUrl }) => {
  if (!databaseUrl && !fs.existsSync(path.join(dataDir, 'postgres')))
    throw new PlainError(`There is no installation in ${dataDir}: set DATA_DIR to its folder, or DATABASE_URL to its database.`)
}

/** Refuses to start after an interrupted restore: it would look healthy and lack half its data. */
export const requireRestored = (dataDir) => {
  if (fs.existsSync(restoringNote(dataDir)))
    throw new PlainError(`A restore into ${dataDir} was interrupted: run npm run restore again with the same file.`)
}
