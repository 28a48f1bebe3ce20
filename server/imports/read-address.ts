import { FileError } from '@/lib/events/import/source-row'
import { textFor } from '@/lib/text/text-for'
import { AppError, type ErrorCode } from '@/server/platform/errors'
import { askOutside, OutgoingError, type OutgoingAnswer, type OutgoingReason } from '@/server/platform/outgoing'
import { readSource, type ReadSource } from './read-source'

const ERRORS = textFor('importErrors')

/** Why a page yielded no events, as stored with a watched page. */
export type PageProblem = OutgoingReason | 'login' | 'gone' | 'failed' | 'no_events' | 'robots' | 'moved' | 'unreadable'

const CODES: Partial<Record<PageProblem, ErrorCode>> = {
  refused: 'invalid',
  too_large: 'too_large',
  timeout: 'unavailable',
  unreachable: 'unavailable',
  failed: 'unavailable',
}

/** The error for a page that yielded no events: tells a person what happened and what to do. */
export function pageError(problem: PageProblem, cause?: unknown): AppError {
  const message = ERRORS.problems[problem]
  return new AppError(CODES[problem] ?? 'unrecognized', message, { cause, issues: [{ path: 'address', message }] })
}

/** The problem an answer's status indicates; null if it can be read. */
export function statusProblem({ status }: Pick<OutgoingAnswer, 'status'>): PageProblem | null {
  if (status === 401 || status === 403 || status === 407) return 'login'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? null : 'failed'
}

/**
 * Requests an address and returns the answer. Throws the `AppError` of `pageError`.
 * @param headers for a conditional request.
 */
export async function askPage(address: string, headers: Record<string, string> = {}): Promise<OutgoingAnswer> {
  try {
    return await askOutside(address, {
      headers: {
        accept: 'text/calendar, application/ld+json, text/html, application/rss+xml, application/atom+xml, */*;q=0.5',
        ...headers,
      },
    })
  } catch (error) {
    if (error instanceof OutgoingError) throw pageError(error.reason, error)
    throw error
  }
}

/** The events in an answer. Throws the `AppError` of `pageError`, or `unrecognized` with the reader's message. */
export async function readAnswer(answer: OutgoingAnswer): Promise<ReadSource & { address: string }> {
  const problem = statusProblem(answer)
  if (problem) throw pageError(problem)
  try {
    const contentType = answer.headers['content-type'] ?? ''
    return { ...(await readSource({ bytes: answer.bytes, contentType, address: answer.url })), address: answer.url }
  } catch (error) {
    if (error instanceof FileError)
      throw new AppError('unrecognized', error.message, { cause: error, issues: [{ path: 'address', message: error.message }] })
    throw error
  }
}

/**
 * The events at an address. If the page has none but links to its own calendar, reads that instead. Throws `invalid` for an address that
 * may not be requested, `too_large`, `unavailable`, and `unrecognized` with a reason if nothing was found.
 */
export async function readAddress(address: string): Promise<ReadSource & { address: string }> {
  const source = await readAnswer(await askPage(address))
  const { calendar } = source
  const found =
    source.rows.length === 0 && calendar !== null ? await readAnswer(await askPage(new URL(calendar, source.address).href)) : source
  if (found.rows.length > 0) return found
  throw pageError(source.isLogin ? 'login' : 'no_events')
}
