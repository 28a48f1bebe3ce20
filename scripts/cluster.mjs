// Where a data folder's embedded Postgres keeps its cluster, which user it runs as, and which process serves it.
import { spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive, PlainError, startedAt } from './processes.mjs'

export const isRoot = process.getuid?.() === 0
/** Postgres refuses to run as root. The kernel can run a process as this user, `nobody`, even if it has no entry. */
const nobody = { uid: 65_534, gid: 65_534 }
const isLinux = fs.existsSync('/proc/self/cwd')

/** The user Postgres runs as: for root, the owner of existing data, else nobody; for anyone else, themselves. */
const servantOf = (folder) => {
  if (!isRoot) return {}
  const found = fs.statSync(path.join(folder, 'postgres'), { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody
}

const reached = new Set()
/** Whether the user Postgres runs as may read and enter `file`. */
export const reaches = (servant, file) => {
  if (!isRoot || reached.has(file)) return true
  const found =
    spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', file], { ...servant, cwd: '/', stdio: 'ignore' }).status === 0
  if (found) reached.add(file)
  return found
}

const sharedFolders = () => ['/var/lib/litfass', path.join(os.tmpdir(), 'litfass')]

/** A folder elsewhere for programs that user can enter; null if there is none. */
export const reachablePlace = (servant, name) => {
  for (const base of sharedFolders()) {
    try {
      fs.mkdirSync(base, { recursive: true, mode: 0o755 })
      if (reaches(servant, base)) return path.join(base, name)
    } catch {
      // try the next one
    }
  }
  return null
}

/** The user of `folder`'s Postgres and its cluster, which is always inside the folder. */
export const planFor = (folder) => {
  const servant = servantOf(folder)
  const cluster = path.join(folder, 'postgres')
  const stat = fs.statSync(cluster, { throwIfNoEntry: false })
  if (stat && !isRoot && stat.uid !== process.getuid?.())
    throw new PlainError(`${cluster} belongs to another user: start Litfass as that user, or set DATA_DIR to another folder.`)
  const isReached = reaches(servant, folder)
  if (!isReached && !isLinux)
    throw new PlainError(
      `${folder} lies below a folder that only root may enter, and Postgres runs as another user: set DATA_DIR to a folder elsewhere, or start Litfass as an ordinary user.`,
    )
  return { folder, servant, cluster, isReached }
}

/**
 * A cluster's path and the working directory to start in. Below a folder its user may not enter, the process starts in the cluster before
 * it gives up root, and knows it only as its working directory.
 */
export const seenFrom = ({ cluster, isReached }) => (isReached ? { name: cluster, cwd: '/' } : { name: '/proc/self/cwd', cwd: cluster })

const placeOf = ({ dev, ino }) => `${dev}:${ino}`

/**
 * Working directory of process `pid` as `device:inode`; null if the system does not tell. Root without full rights asks as the process's
 * own user.
 */
const workplace = (pid, servant) => {
  const link = `/proc/${pid}/cwd`
  try {
    return placeOf(fs.statSync(link))
  } catch {
    if (!isRoot) return null
  }
  const { status, stdout } = spawnSync('stat', ['-L', '-c', '%d:%i', link], { ...servant, cwd: '/', encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const known = new Map()
/** Whether the live process in a pid file serves this cluster: 'here', 'elsewhere', or 'unknown' if the system does not tell. */
const whereServed = ({ pid, noted }, { cluster, servant }) => {
  const began = startedAt(pid)
  if (began === null) return 'elsewhere'
  const place = placeOf(fs.statSync(cluster))
  const key = `${pid} ${began} ${place}`
  if (known.has(key)) return known.get(key)
  const found = isLinux ? workplace(pid, servant) : fs.existsSync(noted) ? placeOf(fs.statSync(noted)) : 'gone'
  const isNoted = found === null && path.resolve(noted) === cluster
  const answer = found === place || isNoted ? 'here' : found === null ? 'unknown' : 'elsewhere'
  // a process never changes its working directory here
  if (answer === 'here') known.set(key, answer)
  return answer
}

const readPidFile = (cluster) => {
  const file = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return null
  const [pid, noted, , port, , , , state] = fs.readFileSync(file, 'utf8').split('\n')
  return { file, pid: Number(pid), noted, port: Number(port), state }
}

/**
 * The server running on the cluster, found by its pid file: `{ port, isReady }`; null if there is none. A copied folder also has its
 * original's pid file, whose process works elsewhere.
 */
export const runningServer = (plan) => {
  const found = readPidFile(plan.cluster)
  return found && whereServed(found, plan) === 'here' ? { port: found.port, isReady: /ready/.test(found.state ?? '') } : null
}

/** Deletes a pid file whose live process serves another folder, since Postgres would refuse to start beside it. */
export const forgetForeignServer = (plan) => {
  const found = readPidFile(plan.cluster)
  if (found && isAlive(found.pid) && whereServed(found, plan) === 'elsewhere') fs.rmSync(found.file, { force: true })
}

const give = (cluster, { uid, gid }) => {
  for (const entry of fs.readdirSync(cluster, { recursive: true, withFileTypes: true }))
    fs.lchownSync(path.join(entry.parentPath, entry.name), uid, gid)
  fs.chmodSync(cluster, 0o700)
  // last, so that an interrupted start repeats it
  fs.chownSync(cluster, uid, gid)
}

/** A cluster copied by root belongs to root, whom Postgres cannot run as: give it to Postgres's user. */
export const own = ({ cluster, servant }) => {
  if (isRoot && fs.statSync(cluster).uid === 0) give(cluster, servant)
}

const copyCluster = (from, to) => {
  const partial = `${to}.copy`
  fs.rmSync(partial, { recursive: true, force: true })
  fs.cpSync(from, partial, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  if (isRoot) give(partial, fs.statSync(from))
  else fs.chmodSync(partial, 0o700)
  const former = `${to}.former`
  if (from === to) fs.renameSync(from, former)
  fs.renameSync(partial, to)
  fs.rmSync(former, { recursive: true, force: true })
}

/** Whether the cluster's files are hard links shared with another folder; Postgres writes into its files. */
export const isShared = ({ cluster }) => (fs.statSync(path.join(cluster, 'global/pg_control'), { throwIfNoEntry: false })?.nlink ?? 1) > 1

/** Replaces hard-linked files of a copied cluster with its own. */
export const unshare = ({ cluster }) => copyCluster(cluster, cluster)

/** Earlier versions kept the cluster of a folder below root's in a shared place; moves it into the folder once. */
export const bringHome = async ({ folder, cluster }, stop) => {
  if (!isRoot || fs.existsSync(cluster) || !fs.existsSync(path.join(folder, 'postgres-password'))) return
  const name = `data-${crypto.createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const elsewhere = sharedFolders()
    .map((base) => path.join(base, name))
    .find((place) => fs.existsSync(path.join(place, 'PG_VERSION')))
  if (!elsewhere) return
  await stop(elsewhere)
  // copy instead of renaming: the two may be on different disks
  copyCluster(elsewhere, cluster)
  fs.rmSync(elsewhere, { recursive: true, force: true })
}
