import { FileError } from '@/lib/events/import/source-row'
import { textFor } from '@/lib/text/text-for'
import { AppError, type ErrorCode } from '@/server/platform/errors'
import { askOutside, OutgoingError, type OutgoingAnswer, type OutgoingReason } from '@/server/platform/outgoing'
import { readSource, type ReadSource } from './read-source'

const ERRORS = textFor('importErrors')

/** Why a page gave no events, as a watched page remembers it. */
export type PageProblem = OutgoingReason | 'login' | 'gone' | 'failed' | 'no_events' | 'robots' | 'moved' | 'unreadable'

const CODES: Partial<Record<PageProblem, ErrorCode>> = {
  refused: 'invalid',
  too_large: 'too_large',
  timeout: 'unavailable',
  unreachable: 'unavailable',
  failed: 'unavailable',
}

/** The error of a page that gave no events: what happened and what to do, for a person. */
export function pageError(problem: PageProblem, cause?: unknown): AppError {
  const message = ERRORS.problems[problem]
  return new AppError(CODES[problem] ?? 'unrecognized', message, { cause, issues: [{ path: 'address', message }] })
}

/** What an answer's status says against reading it; null where nothing does. */
export function statusProblem({ status }: Pick<OutgoingAnswer, 'status'>): PageProblem | null {
  if (status === 401 || status === 403 || status === 407) return 'login'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? null : 'failed'
}

/** Asks an address and answers what came. Throws the `AppError` of `pageError`. @param headers for a conditional request. */
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

/** The events of an answer. Throws the `AppError` of `pageError`, or `unrecognized` with the reader's own words. */
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
 * The events that an address tells of. A page without any that names a calendar of itself is read through that. Throws `invalid` for an
 * address that may not be asked, `too_large`, `unavailable`, `unrecognized` where nothing was found, with the reason in words.
 */
export async function readAddress(address: string): Promise<ReadSource & { address: string }> {
  const source = await readAnswer(await askPage(address))
  const { calendar } = source
  const found =
    source.rows.length === 0 && calendar !== null ? await readAnswer(await askPage(new URL(calendar, source.address).href)) : source
  if (found.rows.length > 0) return found
  throw pageError(source.isLogin ? 'login' : 'no_events')
}
