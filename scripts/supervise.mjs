import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { sleep } from './processes.mjs'
import { root } from './settings.mjs'

const logLimitBytes = 20 * 1_048_576
/** Deaths within this time count together. */
const deathWindowMs = 60_000
const deathsAllowed = 5

/** A log file that starts over after 20 MB and keeps its predecessor. */
const openLog = (file) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  let size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return (text) => {
    try {
      if (size > logLimitBytes) {
        fs.renameSync(file, `${file}.1`)
        size = 0
      }
      fs.appendFileSync(file, text, { mode: 0o600 })
      size += Buffer.byteLength(text)
    } catch {
      // a full disk must not take the service down with it
    }
  }
}

/** What people at the terminal should see of a log line: errors, in a few words. */
const spoken = (name, line) => {
  if (!line.startsWith('{')) return null
  try {
    const entry = JSON.parse(line)
    return entry.level >= 50 ? `${name}: ${[entry.msg, entry.err?.message ?? entry.err].filter(Boolean).join(': ')}` : null
  } catch {
    return null
  }
}

/**
 * Keeps one child alive. Its output goes to `logFile` (and to the terminal if `loud`, else only its errors). A child that dies is restarted
 * after 1, 2, 4 … 30 s. After five deaths within a minute, or if it says `port taken` over its channel, `onGiveUp(lines)` is called
 * instead, with its last lines. Returns `{ stop, lastLines, saidReady }`; a child says `ready` over its channel.
 */
export const supervise = ({ name, command, args, env, logFile, loud = false, onGiveUp }) => {
  const log = openLog(logFile)
  let child
  let stopping = false
  let deaths = []
  let timer
  let recent = []
  let ready = false
  let portTaken = false

  const take = (chunk) => {
    log(chunk)
    if (loud) process.stdout.write(chunk)
    for (const line of chunk.split('\n').filter((text) => text.trim())) {
      recent = [...recent.slice(-19), line]
      const words = loud ? null : spoken(name, line)
      if (words) console.error(words)
    }
  }
  const begin = () => {
    // a group of its own, so that Ctrl+C reaches only us; the channel tells it if we die
    child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('message', (message) => {
      if (message === 'ready') ready = true
      if (message === 'port taken') portTaken = true
    })
    child.once('error', (error) => take(`${error.message}\n`))
    child.once('exit', (code, signal) => {
      if (stopping) return
      const now = Date.now()
      deaths = [...deaths.filter((at) => now - at < deathWindowMs), now]
      if (deaths.length >= deathsAllowed || portTaken) {
        onGiveUp(recent)
        return
      }
      const waitMs = Math.min(30_000, 1000 * 2 ** (deaths.length - 1))
      console.error(`${name} has stopped (${signal ?? `exit code ${code}`}) and starts again in ${waitMs / 1000} s; its log is ${logFile}`)
      timer = setTimeout(begin, waitMs)
    })
  }
  begin()

  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // already gone
    }
  }
  return {
    saidReady: () => ready,
    lastLines: () => recent.join('\n'),
    stop: async (patienceMs = 10_000) => {
      stopping = true
      clearTimeout(timer)
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const late = sleep(patienceMs).then(() => 'late')
      if ((await Promise.race([gone, late])) === 'late') signalGroup('SIGKILL')
      await gone
      // whatever the child started itself
      signalGroup('SIGKILL')
    },
  }
}
