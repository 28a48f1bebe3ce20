import { ZodError } from 'zod'
import type { ErrorBody } from '@/lib/api/error'
import { AppError, isAppError, type ErrorCode } from '@/server/platform/errors'

const STATUS: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  unrecognized: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
}

/** The HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return STATUS[code]
}

/** Codes by which Postgres, its driver or Prisma say that the database cannot be reached or takes no more work. */
const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53300', '53400', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024'])
/** Deadlocks, lost serialisations and transactions that waited too long: the same call may succeed a moment later. */
const LATER = new Set(['40P01', '40001', '55P03', 'P2028', 'P2034'])
const AWAY_TEXT = /terminated unexpectedly|connection terminated|can't reach database|timeout exceeded when trying to connect|server closed the connection|connection refused/i

function codesOf(error: unknown, depth = 0): string[] {
  if (depth > 4 || typeof error !== 'object' || error === null) return []
  const one = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const adapter = 'meta' in error && typeof error.meta === 'object' && error.meta !== null && 'driverAdapterError' in error.meta ? codesOf(error.meta.driverAdapterError, depth + 1) : []
  return [...one, ...adapter, ...codesOf('cause' in error ? error.cause : undefined, depth + 1)]
}

/**
 * Any thrown value as an `AppError`: zod → invalid with issues, Prisma P2025 → not_found, P2002 → conflict,
 * a database that is away → unavailable, a full disk → unavailable, all else → internal.
 */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  if (error instanceof ZodError) {
    return new AppError('invalid', 'Please check what you entered.', {
      issues: error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    })
  }
  const codes = codesOf(error)
  if (codes.includes('P2025')) return new AppError('not_found', 'This was not found.', { cause: error })
  // What the write refers to was deleted meanwhile.
  if (codes.includes('P2003') || codes.includes('23503')) return new AppError('not_found', 'This was not found.', { cause: error })
  if (codes.some((code) => LATER.has(code))) {
    return new AppError('unavailable', 'Many people write here at this moment. Nothing was changed; please try again.', { retryAfterSeconds: 1, cause: error })
  }
  if (codes.includes('P2002') || codes.includes('23505')) return new AppError('conflict', 'This exists already.', { cause: error })
  if (codes.some((code) => DATABASE_AWAY.has(code)) || (error instanceof Error && AWAY_TEXT.test(error.message))) {
    return new AppError('unavailable', 'The database does not answer. Nothing was changed; please try again in a moment.', { retryAfterSeconds: 5, cause: error })
  }
  if (codes.includes('ENOSPC') || codes.includes('53100') || codes.includes('EROFS')) {
    return new AppError('unavailable', 'The disk of this server is full. Nothing was stored; please try again later.', { retryAfterSeconds: 60, cause: error })
  }
  return new AppError('internal', 'Something went wrong on our side. Nothing was lost; please try again.', { cause: error })
}

/** The JSON answer for a failure. A server fault's own text is never shown. */
export function errorResponse(error: AppError, requestId: string): Response {
  const body: ErrorBody = { message: error.message, code: error.code, ...(error.issues ? { issues: error.issues } : {}), ...(error.current === undefined ? {} : { current: error.current }), requestId }
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))))
  return Response.json(body, { status: statusOf(error.code), headers })
}
