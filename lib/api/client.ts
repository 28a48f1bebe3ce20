import type { z } from 'zod'
import { failedText, offlineText, unreadableText } from './call-words'
import { ErrorBody } from './error'

/** A failed call, with the server's message. `status` is 0 if there was no answer. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null
  readonly issues: { path: string; message: string }[]
  /** The current state, if it changed since the caller read it. */
  readonly current: unknown

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { requestId?: string; retryAfterSeconds?: number; issues?: { path: string; message: string }[]; current?: unknown } = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.requestId = extra.requestId ?? null
    this.retryAfterSeconds = extra.retryAfterSeconds ?? null
    this.issues = extra.issues ?? []
    this.current = extra.current
  }
}

export type CallOptions<T extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A JSON value, or a form sent as multipart. */
  body?: unknown
  response: T
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Continues if the page is left in the meantime. For bodies below 64 KiB. */
  outlivesPage?: boolean
  /** Receives the headers of a successful answer, such as the cursor of a list's next page. */
  onHeaders?: (headers: Headers) => void
}

/**
 * Calls `/api/{path}` on our own origin with cookies and parses the answer with its schema. Throws `CallError`: code `offline` without an
 * answer, else the server's own code.
 */
export async function call<T extends z.ZodType>(path: string, options: CallOptions<T>): Promise<z.infer<T>> {
  const isForm = typeof FormData !== 'undefined' && options.body instanceof FormData
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  if (options.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(`/api/${path}`, {
      method: options.method ?? 'GET',
      headers,
      credentials: 'same-origin',
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.outlivesPage ? { keepalive: true } : {}),
      ...(options.body === undefined ? {} : { body: isForm ? (options.body as FormData) : JSON.stringify(options.body) }),
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new CallError(0, 'offline', offlineText())
  }
  const json: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const said = ErrorBody.safeParse(json)
    const retryAfter = Number(response.headers.get('retry-after'))
    const extra = {
      ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
      ...(said.success
        ? { requestId: said.data.requestId, ...(said.data.issues ? { issues: said.data.issues } : {}), current: said.data.current }
        : {}),
    }
    throw new CallError(
      response.status,
      said.success ? said.data.code : 'internal',
      said.success ? said.data.message : failedText(response.status),
      extra,
    )
  }
  const parsed = options.response.safeParse(json)
  if (!parsed.success) throw new CallError(response.status, 'internal', unreadableText())
  options.onHeaders?.(response.headers)
  return parsed.data
}
