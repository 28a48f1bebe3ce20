import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PlainError } from './processes.mjs'

/** Secrets every installation needs; each that the environment does not give is created once. */
const names = ['AUTH_SECRET', 'DEVICE_SECRET']

const read = (file) => {
  if (!fs.existsSync(file)) return {}
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    throw new PlainError(`${file} cannot be read as JSON: repair it, or remove it and let everybody log in again.`)
  }
}

/** The secrets of this installation by name, made where they are missing and kept in `DATA_DIR/secrets.json`, mode 600. */
export const ensureSecrets = (dataDir, env) => {
  const file = path.join(dataDir, 'secrets.json')
  const kept = read(file)
  const missing = names.filter((name) => !env[name] && !kept[name])
  if (missing.length > 0) {
    const next = { ...kept, ...Object.fromEntries(missing.map((name) => [name, crypto.randomBytes(48).toString('base64url')])) }
    const partial = `${file}.${process.pid}`
    fs.writeFileSync(partial, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
    fs.renameSync(partial, file)
    Object.assign(kept, next)
  }
  if (fs.existsSync(file)) fs.chmodSync(file, 0o600)
  const secrets = Object.fromEntries(names.map((name) => [name, env[name] || kept[name]]))
  // next-auth asks for its own spelling
  return { ...secrets, NEXTAUTH_SECRET: env.NEXTAUTH_SECRET || secrets.AUTH_SECRET }
}
