import { pino, type Logger } from 'pino'
import { env } from './env'

let logger: Logger | undefined

/** Longest time a line is buffered. Writing each line by itself costs as much as a small answer. */
const KEPT_MS = 250
const KEPT_BYTES = 4096

/**
 * The process's logger: JSON lines on standard output, secrets removed, one wide line per request, job and connection. The buffer is
 * flushed when the process ends.
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

/** The same logger without the search for secrets, which takes half its time. For lines of plain values only, such as one request's. */
export function plainLog(): Logger {
  plainLogger ??= log().child({}, { redact: [] })
  return plainLogger
}
