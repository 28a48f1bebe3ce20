import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'

/** A failure with a cause the user can act on: printed as a message without a stack. */
export class PlainError extends Error {}

/** When process `pid` began, as text that differs between two processes with the same number; null if it is gone. */
export const startedAt = (pid) => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    if (fs.existsSync('/proc/self/stat')) return null
  }
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    )
  } catch {
    return null
  }
}

/** Whether process `pid` is running and, if `began` is given, still the same one. */
export const isAlive = (pid, began) => {
  const now = startedAt(pid)
  return now !== null && (began === undefined || began === now)
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether nobody listens on `port` of `host`; throws the system's error for reasons other than "in use". */
export const isPortFree = (port, host = '127.0.0.1') =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** A port of this machine that is free right now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const running = new Set()

/** Stops every unfinished command of `run`; kills those that ignore it for 5 s. */
export const stopRunning = async () => {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of running) child.kill('SIGTERM')
  await Promise.race([Promise.all(ends), sleep(5000)])
  for (const child of running) child.kill('SIGKILL')
}

/**
 * Runs a command to its end: `{ code, signal, output, stopped }` with the last 64 KB of its output; each line also goes to `onLine`, and
 * with `echo` everything is printed here as well. Stops it after `timeoutMs`, or once it has printed nothing for `silentMs`; `stopped` then
 * says which. Rejects only if the command cannot be started.
 */
export const run = (command, args, { onLine, echo = false, timeoutMs, silentMs, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    running.add(child)
    let stopped
    const stopIn = (ms, why) =>
      ms &&
      setTimeout(() => {
        stopped ??= `stopped after ${ms / 60_000} minutes${why}`
        child.kill('SIGTERM')
      }, ms)
    const limit = stopIn(timeoutMs, '')
    const silence = stopIn(silentMs, ' without a word')
    let output = ''
    let rest = ''
    const take = (chunk) => {
      silence?.refresh()
      output = (output + chunk).slice(-65_536)
      if (!onLine) return
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()
      lines.forEach((line) => onLine(line))
    }
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from?.setEncoding('utf8').on('data', (chunk) => {
        take(chunk)
        if (echo) to.write(chunk)
      })
    }
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      clearTimeout(limit)
      clearTimeout(silence)
      if (rest) onLine?.(rest)
      resolve({ code, signal, output: stopped ? `${output}\n${stopped}` : output, stopped })
    })
  })

/**
 * Calls `stop` on Ctrl+C, SIGTERM, a closed terminal, and when the npm that started us is gone: a shell in between may swallow a signal.
 */
export const onStopAsked = (stop) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
