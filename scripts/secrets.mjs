import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PlainError } from './processes.mjs'

/** A P-256 key pair that identifies us to browsers' push services. Source: RFC 8292. */
export const newPushKeys = () => {
  const pair = crypto.createECDH('prime256v1')
  pair.generateKeys()
  const secret = pair.getPrivateKey()
  // one in 256 starts with a zero byte, which is left out
  const padded = Buffer.concat([Buffer.alloc(32 - secret.length), secret])
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: padded.toString('base64url') }
}

/** Secrets every installation needs; each one missing from the environment is created once. */
const names = ['AUTH_SECRET', 'DEVICE_SECRET']

const read = (file) => {
  if (!fs.existsSync(file)) return {}
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    throw new PlainError(`${file} cannot be read as JSON: repair it, or remove it and let everybody log in again.`)
  }
}

/** The installation's secrets by name, created if missing and stored in `DATA_DIR/secrets.json`, mode 600. */
export const ensureSecrets = (dataDir, env) => {
  const file = path.join(dataDir, 'secrets.json')
  const kept = read(file)
  const missing = names.filter((name) => !env[name] && !kept[name])
  // the two halves belong together: use a given pair or a created one, never one of each
  const hasPushKeys = (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY) || (kept.VAPID_PUBLIC_KEY && kept.VAPID_PRIVATE_KEY)
  if (missing.length > 0 || !hasPushKeys) {
    const next = {
      ...kept,
      ...Object.fromEntries(missing.map((name) => [name, crypto.randomBytes(48).toString('base64url')])),
      ...(hasPushKeys ? {} : newPushKeys()),
    }
    if (!fs.existsSync(dataDir)) throw new PlainError(`${dataDir} does not exist: set DATA_DIR to the installation's folder.`)
    const partial = `${file}.${process.pid}`
    fs.writeFileSync(partial, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
    fs.renameSync(partial, file)
    Object.assign(kept, next)
  }
  if (fs.existsSync(file)) fs.chmodSync(file, 0o600)
  const secrets = Object.fromEntries(names.map((name) => [name, env[name] || kept[name]]))
  const pushFrom = env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY ? env : kept
  for (const name of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']) secrets[name] = pushFrom[name]
  // next-auth expects its own spelling
  return { ...secrets, NEXTAUTH_SECRET: env.NEXTAUTH_SECRET || secrets.AUTH_SECRET }
}
