import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { PlainError, run } from './processes.mjs'

export const root = path.resolve(import.meta.dirname, '..')
/** The scripts' cache between starts; nothing in it is irreplaceable. */
export const cache = path.join(root, 'node_modules/.cache/litfass')

/** The settings of a `.env` file by name; empty without a file. */
export const readEnvFile = (file) => (fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {})

const wholePort = (text, name) => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new PlainError(`${name}=${text} is no port: give a number from 1 to 65535.`)
  return port
}

/**
 * A start's settings: the process's environment, then `.env`, then defaults. Empty values count as unset; they stay in `env` so that they
 * also hide `.env` from the children, who read that file again.
 */
export const readSettings = (own = process.env, folder = root) => {
  const env = { ...readEnvFile(path.join(folder, '.env')), ...own }
  const given = (name) => env[name]?.trim() || undefined
  return {
    env,
    port: wholePort(given('PORT') ?? '3000', 'PORT'),
    host: given('HOST') ?? '0.0.0.0',
    dataDir: path.resolve(folder, given('DATA_DIR') ?? 'data'),
    databaseUrl: given('DATABASE_URL'),
    demo: ['1', 'true', 'yes'].includes((given('DEMO') ?? '').toLowerCase()),
  }
}

/** The Node to run children with: the packaged one if it is there and runs, else this one. */
export const childNode = () => {
  const packaged = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return fs.existsSync(packaged) ? packaged : process.execPath
}

/** Refuses settings that the product cannot use, by the product's own schema, before anything slow is done with them. */
export const requireUsable = async (env) => {
  const { code, output } = await run(childNode(), ['--import', 'tsx', 'scripts/check-settings.ts'], { cwd: root, env })
  if (code !== 0) throw new PlainError(output.trim() || 'The settings could not be checked: start again.')
}

const userName = () => {
  try {
    return os.userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

const refusal = (folder, error, remedy) => {
  if (error.code === 'EROFS') return new PlainError(`The disk that holds ${folder} is read-only: ${remedy}.`)
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new PlainError(`The disk that holds ${folder} is full: free some space and start again.`)
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return new PlainError(`${folder} cannot be written by ${userName()}: change its owner, or ${remedy}.`)
  if (['ENOTDIR', 'EEXIST', 'ENOENT', 'EINVAL'].includes(error.code)) return new PlainError(`${folder} cannot be a folder: ${remedy}.`)
  return error
}

/** Creates `folder` and its parents one by one: Node's own way hides why it was refused, or never returns on some disks. */
const makeFolder = (folder) => {
  if (fs.existsSync(folder)) return
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

const probe = (folder) => {
  const file = path.join(folder, `.probe-${process.pid}`)
  fs.writeFileSync(file, crypto.randomBytes(4096))
  fs.rmSync(file)
}

/** Makes sure that `folder` exists, is writable and has `freeMb` left; otherwise throws one clear sentence that ends in `remedy`. */
export const requireWritable = (folder, { freeMb = 0, remedy = 'set DATA_DIR to a folder that can be written' } = {}) => {
  try {
    makeFolder(folder)
    probe(folder)
  } catch (error) {
    throw refusal(folder, error, remedy)
  }
  const { bavail, bsize } = fs.statfsSync(folder)
  const leftMb = Math.floor((bavail * bsize) / 1_048_576)
  if (leftMb < freeMb)
    throw new PlainError(`The disk that holds ${folder} is full: ${leftMb} MB are left and Litfass needs ${freeMb} MB to start.`)
}

/** This machine's first address in its network, for a phone nearby; null if it has none. */
export const networkAddress = () => {
  const all = Object.entries(os.networkInterfaces()).filter(([name]) => !/^(docker|br-|veth|virbr|vmnet|utun|tun|tap)/.test(name))
  const found = all
    .flatMap(([, list]) => list ?? [])
    .find(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
  return found?.address ?? null
}
