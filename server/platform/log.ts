import { pino, type Logger } from 'pino'
import { env } from './env'

let logger: Logger | undefined

/** Lines are written together, at the latest after so long: a write of its own for each costs as much as a small answer. */
const KEPT_MS = 250
const KEPT_BYTES = 4096

/**
 * The process's logger: JSON lines on standard output, secrets removed. One wide line per request, job and connection. What is not yet
 * written when the process ends is written then.
 */
export function log(): Logger {
  logger ??= pino(
    {
      level: env().log.level,
      base: { app: env().app.name },
      redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email'], censor: '[removed]' },
    },
    pino.destination({ dest: 1, sync: false, minLength: KEPT_BYTES, periodicFlush: KEPT_MS }),
  )
  return logger
}

let plainLogger: Logger | undefined

/**
 * The same logger for lines of plain values alone, such as one request's, that have no room for a secret: nothing is looked for in
 * them, which takes half of their time.
 */
export function plainLog(): Logger {
  plainLogger ??= log().child({}, { redact: [] })
  return plainLogger
}
