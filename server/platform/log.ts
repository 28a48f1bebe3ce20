import { pino, type Logger } from 'pino'
import { env } from './env'

let logger: Logger | undefined

/** The process's logger: JSON lines on standard output, secrets removed. One wide line per request, job and connection. */
export function log(): Logger {
  logger ??= pino({
    level: env().log.level,
    base: { app: env().app.name },
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email'], censor: '[removed]' },
  })
  return logger
}
