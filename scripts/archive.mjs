// npm run archive -- FILE: every published event with its pictures, as an archive that other instances import.
//   --accounts         also the accounts, without passwords, and the comments
//   --roles            with them, who is staff and whom staff have verified
// npm run archive:import -- FILE --host=USERNAME: imports such an archive, a Gancio database (SQLite, or a dump of Postgres in plain SQL) or, as
// postgres://…, a Mobilizon database into an account of this instance.
//   PGPASSWORD         Mobilizon: the password, which ~/.pgpass may hold instead
//   --origin=URL       Gancio: the address that instance had
//   --city=TOWN        Gancio: the town of places whose address names none
//   --uploads=FOLDER   Gancio, Mobilizon: its folder of uploads
//   --accounts         also the accounts and comments of the archive
//   --roles            with them, who is staff and whom staff have verified
//   --join             accounts with the same confirmed address here and there are the same
//   --dry-run          only says what would be imported
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { requireInstallation } from './backup-settings.mjs'
import { PlainError } from './processes.mjs'
import { runOnDatabase } from './run-on-database.mjs'
import { ensureSecrets } from './secrets.mjs'
import { requireWritable } from './settings.mjs'

const holdsPassword = (address) => {
  if (!URL.canParse(address)) return /:[^/]*@|password=/i.test(address)
  const { password, searchParams } = new URL(address)
  return password !== '' || searchParams.has('password')
}

/** A path as people mean it: from the folder they called npm in. */
const fromHere = (name) => path.resolve(process.env.INIT_CWD ?? '.', name)

const valued = Object.fromEntries(['host', 'origin', 'uploads', 'city'].map((name) => [name, { type: 'string' }]))

/** An option as the import takes it, with the full path of the folder of uploads. */
const toArgument = ({ rawName, name, value }) => {
  if (value === undefined) return rawName
  if (name !== 'uploads') return `${rawName}=${value}`
  const folder = fromHere(value)
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new PlainError(`${folder} is not a folder: check --uploads.`)
  return `${rawName}=${folder}`
}

await runOnDatabase('scripts/archive-cli.ts', async (settings) => {
  const { dataDir } = settings
  // what is no option is refused by the import
  const { positionals, tokens } = parseArgs({ allowPositionals: true, strict: false, tokens: true, options: valued })
  const [action, name] = positionals
  if (!name)
    throw new PlainError(
      action === 'write' ? 'Where to? npm run archive -- FILE' : 'Which file? npm run archive:import -- FILE --host=USERNAME',
    )
  const isAddress = action !== 'write' && /^postgres(?:ql)?:\/\//.test(name)
  // Everyone on this machine can read the arguments of a process, and npm logs them.
  if (isAddress && holdsPassword(name))
    throw new PlainError('The address contains the password: leave it out there, and give it as PGPASSWORD or in ~/.pgpass.')
  const file = isAddress ? name : fromHere(name)
  if (action === 'write') requireWritable(path.dirname(file), { remedy: 'name a file in another folder' })
  if (action === 'write' && fs.existsSync(file)) throw new PlainError(`${file} is there already: give another name, or remove it.`)
  if (action !== 'write' && !isAddress && !fs.existsSync(file)) throw new PlainError(`${file} does not exist.`)
  requireInstallation(settings)
  return {
    args: [action, file, ...tokens.filter(({ kind }) => kind === 'option').map(toArgument)],
    ready: async () => ({ ...ensureSecrets(dataDir, settings.env), DATA_DIR: dataDir }),
  }
})
