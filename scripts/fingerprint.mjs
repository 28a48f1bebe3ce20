import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { cache, root } from './settings.mjs'

const listFiles = (file, skip) => {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat || skip(file)) return []
  if (!stat.isDirectory()) return [file]
  return fs
    .readdirSync(file)
    .sort()
    .flatMap((name) => listFiles(path.join(file, name), skip))
}

/** One hash over names and contents of `entries`, files or folders below `base`; a missing one counts as empty. */
export const fingerprint = (entries, { base = root, skip = () => false } = {}) => {
  const hash = crypto.createHash('sha256')
  for (const file of entries.flatMap((entry) => listFiles(path.join(base, entry), (found) => skip(path.relative(base, found))))) {
    hash.update(`\0${path.relative(base, file)}\0`).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

/** What was stored under `name`, or an empty text. */
export const remembered = (name, folder = cache) => {
  const file = path.join(folder, name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** Stores `text` under `name`. If the folder is not writable, the next start checks again. */
export const remember = (name, text, folder = cache) => {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}
