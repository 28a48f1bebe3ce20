/** Every way a call can fail. `server/http/errors.ts` maps each to its HTTP status. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported'
  | 'unrecognized'
  | 'too_many'
  | 'internal'
  | 'unavailable'

export type Issue = { path: string; message: string }

export type AppErrorDetails = {
  issues?: Issue[]
  retryAfterSeconds?: number
  cause?: unknown
  /** The current state, if it changed while the caller was editing. */
  current?: unknown
}

/** A failure with a code the edge translates and a message people may see. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: unknown

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.issues = details.issues
    this.retryAfterSeconds = details.retryAfterSeconds
    this.current = details.current
  }
}

/** Whether a caught value is an `AppError`, even from a bundle with its own copy of the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError || (error instanceof Error && error.name === 'AppError' && 'code' in error)
}
