import { ZodError } from 'zod'
import type { ErrorBody } from '@/lib/api/error'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/text/languages'
import { sayIn } from '@/lib/text/say-in'
import { textFor } from '@/lib/text/text-for'
import { AppError, isAppError, type ErrorCode } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

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
function statusOf(code: ErrorCode): number {
  return STATUS[code]
}

/** Codes by which Postgres, its driver or Prisma report a database that is unreachable or overloaded. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '53400',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
])
/** Deadlocks, serialisation failures and transaction timeouts: the same call may succeed a moment later. */
const LATER = new Set(['40P01', '40001', '55P03', 'P2028', 'P2034'])
const AWAY_TEXT =
  /terminated unexpectedly|connection terminated|can't reach database|timeout exceeded when trying to connect|server closed the connection|connection refused/i

function codesOf(error: unknown, depth = 0): string[] {
  if (depth > 4 || typeof error !== 'object' || error === null) return []
  const one = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const adapter =
    'meta' in error && typeof error.meta === 'object' && error.meta !== null && 'driverAdapterError' in error.meta
      ? codesOf(error.meta.driverAdapterError, depth + 1)
      : []
  return [...one, ...adapter, ...codesOf('cause' in error ? error.cause : undefined, depth + 1)]
}

/**
 * Any thrown value as an `AppError`: zod → invalid with issues, Prisma P2025 → not_found and P2002 → conflict, database down or disk full →
 * unavailable, anything else → internal.
 */
export function toAppError(error: unknown, language: Language = DEFAULT_LANGUAGE): AppError {
  if (isAppError(error)) return error
  if (error instanceof ZodError) {
    const issues = error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: sayIn(language, issue.message) }))
    const [first] = issues
    return new AppError(
      'invalid',
      first?.path
        ? SERVER_ERRORS.checkField({ field: first.path.slice(0, 60), why: first.message.slice(0, 200).replace(/[.]$/, '') })
        : SERVER_ERRORS.check,
      { issues },
    )
  }
  const codes = codesOf(error)
  if (codes.includes('P2025')) return new AppError('not_found', SERVER_ERRORS.notFound, { cause: error })
  // The row this write refers to was deleted meanwhile.
  if (codes.includes('P2003') || codes.includes('23503')) return new AppError('not_found', SERVER_ERRORS.notFound, { cause: error })
  if (codes.some((code) => LATER.has(code))) {
    return new AppError('unavailable', SERVER_ERRORS.crowded, { retryAfterSeconds: 1, cause: error })
  }
  if (codes.includes('P2002') || codes.includes('23505')) return new AppError('conflict', SERVER_ERRORS.exists, { cause: error })
  if (codes.some((code) => DATABASE_AWAY.has(code)) || (error instanceof Error && AWAY_TEXT.test(error.message))) {
    return new AppError('unavailable', SERVER_ERRORS.databaseAway, { retryAfterSeconds: 5, cause: error })
  }
  if (codes.includes('ENOSPC') || codes.includes('53100') || codes.includes('EROFS')) {
    return new AppError('unavailable', SERVER_ERRORS.diskFull, { retryAfterSeconds: 60, cause: error })
  }
  return new AppError('internal', SERVER_ERRORS.ours, { cause: error })
}

/** Failures whose body older clients read as the list they asked for. */
const LIST_FAILURES = new Set<ErrorCode>(['unauthenticated', 'forbidden', 'not_found', 'too_many'])

/**
 * An empty list as the answer to a failed list call, for clients that ignore the status and would break on anything else. Null if the
 * caller accepts only JSON, as our own pages do, and for the caller's own mistakes.
 */
export function emptyListResponse(error: AppError, request: Request): Response | null {
  if (!LIST_FAILURES.has(error.code) || !(request.headers.get('accept') ?? '').includes('*/*')) return null
  const { headers } = errorResponse(error, { requestId: '', language: DEFAULT_LANGUAGE })
  return Response.json([], {
    status: statusOf(error.code),
    headers: new Headers([...headers].filter(([name]) => name === 'retry-after' || name === 'cache-control')),
  })
}

/** The JSON answer for a failure, in the language of the request. Never shows the text of a server fault. */
export function errorResponse(error: AppError, { requestId, language }: { requestId: string; language: Language }): Response {
  const issues = error.issues?.map(({ path, message }) => ({ path, message: sayIn(language, message) }))
  const body: ErrorBody = {
    message: sayIn(language, error.message),
    code: error.code,
    ...(issues ? { issues } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
    requestId,
  }
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))))
  return Response.json(body, { status: statusOf(error.code), headers })
}
