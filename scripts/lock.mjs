import fs from 'node:fs'
import path from 'node:path'
import { isAlive, sleep, startedAt } from './processes.mjs'

const read = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Identifies the folder of a lock by device and inode, because a copied folder also has its original's lock. */
const placeOf = (file) => {
  const { dev, ino } = fs.statSync(path.dirname(file))
  return `${dev}:${ino}`
}

const isHeld = (file, holder) =>
  Boolean(holder && (holder.place === undefined || holder.place === placeOf(file)) && isAlive(holder.pid, holder.began))

const write = (file, note) => {
  // write aside and link into place, so that nobody reads half a lock
  const own = `${file}.${process.pid}`
  fs.writeFileSync(own, JSON.stringify({ pid: process.pid, began: startedAt(process.pid), place: placeOf(file), ...note }), { mode: 0o644 })
  try {
    fs.linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(own, { force: true })
  }
}

const clearStale = (file) => {
  // one at a time, or a slow reader could remove the lock a fast one has just taken
  const broom = `${file}.broom`
  try {
    fs.mkdirSync(broom)
  } catch {
    const age = Date.now() - (fs.statSync(broom, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 10_000) fs.rmSync(broom, { recursive: true, force: true })
    return
  }
  try {
    const holder = read(file)
    if (!isHeld(file, holder)) fs.rmSync(file, { force: true })
  } finally {
    fs.rmSync(broom, { recursive: true, force: true })
  }
}

/** The holder of the lock `file` (`{ pid, began, … }`), or null if no live process holds it. */
export const lockHolder = (file) => {
  const holder = read(file)
  return isHeld(file, holder) ? holder : null
}

/**
 * Takes the lock `file` for this process and returns `{ release, note }`, or null if a live process still has it after `waitMs`. Takes over
 * the lock of a process that is dead or from before a reboot.
 */
export const takeLock = async (file, { waitMs = 0, note = {} } = {}) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const until = Date.now() + waitMs
  for (let tries = 0; ; tries += 1) {
    if (write(file, note)) {
      return {
        release: () => {
          if (read(file)?.pid === process.pid) fs.rmSync(file, { force: true })
        },
      }
    }
    if (lockHolder(file)) {
      if (Date.now() >= until) return null
    } else clearStale(file)
    await sleep(tries < 5 ? 10 : 50)
  }
}

/** Runs `work` while holding the lock `file`, waiting up to `waitMs` for it. */
export const withLock = async (file, waitMs, work) => {
  const lock = await takeLock(file, { waitMs })
  if (!lock) throw new Error(`${file} is held by process ${lockHolder(file)?.pid ?? 'unknown'} for more than ${waitMs / 1000} s.`)
  try {
    return await work()
  } finally {
    lock.release()
  }
}
